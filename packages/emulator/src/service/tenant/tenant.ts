export const TENANT_ID = 'emulator'

/** User name for activities that the service itself performs. */
export const SERVICE_NAME = 'Emulator'

export interface IdentifierSystem {
  name: string
  display_name: string
  /** The URL that identifies the system. */
  system: string
}

/** The service's own identifier system. Its values are patient ids. Profiles and lists do not include these identifiers. */
export const BUILT_IN_SYSTEM = 'https://awellhealth.com/identifiers/mrn'

const sampleSystems: readonly IdentifierSystem[] = [
  { name: 'mrn', display_name: 'Medical record number', system: 'https://example.org/identifiers/mrn' },
  { name: 'member', display_name: 'Member number', system: 'https://example.org/identifiers/member' },
]

/** Returns the sample systems, and one system for each URL, named after the last path segment. */
export function createIdentifierSystems(urls: readonly string[]): IdentifierSystem[] {
  const configured = urls.map((system) => {
    const name = system.split('/').at(-1) || system
    return { name, display_name: name, system }
  })
  return [...sampleSystems, ...configured]
}
