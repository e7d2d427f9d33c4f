import type { Probe } from './probe.ts'

/** One behaviour of the service that callers can notice. */
export interface Behaviour {
  /** Stable, because reports refer to it, with its area in front: `patients/default-count`. */
  id: string
  sentence: string
  /** Where it is known from: the service's pages and schema, its makers' code, or two sources that differ. */
  basis: 'published' | 'read in callers' | 'disputed'
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

const on =
  (basis: Behaviour['basis']): Create =>
  (id, sentence, check) => ({ id, sentence, basis, check })

export const published: Create = on('published')
export const readInCallers: Create = on('read in callers')
export const disputed: Create = on('disputed')
