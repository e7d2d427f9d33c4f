import type { Probe } from './probe.ts'

/** A part of the API. */
export type Area =
  | 'http'
  | 'keys'
  | 'shapes'
  | 'refusals'
  | 'patients'
  | 'care flows'
  | 'activities'
  | 'definitions'

/** Where a behaviour is known from: the service's pages and schema, its makers' code, or two sources that differ. */
export type Basis = 'published' | 'read in callers' | 'disputed'

/** One behaviour of the service that callers can notice. */
export interface Behaviour {
  /** Stable, because reports refer to it, such as `patients/default-count`. */
  id: string
  area: Area
  sentence: string
  basis: Basis
  /**
   * Asks the service, and returns normally if it behaves so, or in another way that is known.
   *
   * @throws {Mismatch} when the service behaves differently.
   * @throws {NothingToTestOn} when the tenant has no example.
   */
  check(probe: Probe): Promise<void> | Promise<Choice | undefined>
}

/** What a tenant does where sources differ, and the emulator's option that does the same. */
export interface Choice {
  found: string
  option: string
}

type Create = (id: string, sentence: string, check: Behaviour['check']) => Behaviour

/** Creates functions that create the behaviours of an area, one for each basis. The ids begin with the area. */
export function behavioursOf(area: Area): Record<'published' | 'readInCallers' | 'disputed', Create> {
  const on =
    (basis: Basis): Create =>
    (id, sentence, check) => ({ id: `${area.replace(' ', '-')}/${id}`, area, sentence, basis, check })
  return {
    published: on('published'),
    readInCallers: on('read in callers'),
    disputed: on('disputed'),
  }
}
