/** The tenant of each environment of the emulator. */
export const TENANT_ID = 'emulator'

export interface IdentifierSystem {
  name: string
  display_name: string
  /** A URL. */
  system: string
}

/** The systems that every tenant has: the service's own for record numbers, and an invented one. */
export const defaultIdentifierSystems: readonly IdentifierSystem[] = [
  { name: 'mrn', display_name: 'Medical record number', system: 'https://awellhealth.com/identifiers/mrn' },
  { name: 'member', display_name: 'Member number', system: 'https://example.org/identifiers/member' },
]

/** Makes an identifier system, named after the end of its URL. */
export function createIdentifierSystem(system: string): IdentifierSystem {
  const name = system.split('/').at(-1) || system
  return { name, display_name: name, system }
}
