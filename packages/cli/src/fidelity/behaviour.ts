import type { Probe } from './probe.ts'

/** The parts of the API, in the order of the report. */
export const areas = [
  'http',
  'keys',
  'shapes',
  'refusals',
  'patients',
  'care flows',
  'activities',
  'definitions',
] as const
export type Area = (typeof areas)[number]

/** Where a behaviour is known from: the service's pages and schema, its makers' code, two sources that differ, or nowhere. */
export type Basis = 'published' | 'read in callers' | 'disputed' | 'our choice'

/** One behaviour of the service that callers can notice. */
export interface Behaviour {
  /** Stable, because reports refer to it, such as `patients/default-count`. */
  id: string
  area: Area
  sentence: string
  basis: Basis
  /** Where that is written, such as "reference page on patients". */
  source: string
  /**
   * Asks the service, and returns normally if it behaves so. A disputed behaviour tells which of the known ways it found.
   *
   * @throws {Mismatch} when the service behaves differently.
   * @throws {NothingToTestOn} when the tenant has no example.
   */
  check(probe: Probe, choose: (choice: Choice) => void): Promise<void>
}

/** What a tenant does where sources differ, and the emulator's option that does the same. Empty for the emulator's default. */
export interface Choice {
  subject: string
  found: string
  option: string
}

/** Creates a behaviour. */
export type Create = (id: string, sentence: string, check: Behaviour['check']) => Behaviour

/** Creates functions that create the behaviours of an area, one for each basis. The ids begin with the area. */
export function behavioursOf(
  area: Area,
  source: string,
): Record<'published' | 'readInCallers' | 'disputed' | 'ourChoice', Create> {
  const on =
    (basis: Basis): Create =>
    (id, sentence, check) => ({ id: `${area.replace(' ', '-')}/${id}`, area, sentence, basis, source, check })
  return {
    published: on('published'),
    readInCallers: on('read in callers'),
    disputed: on('disputed'),
    ourChoice: on('our choice'),
  }
}

/** Creates a behaviour for each row: its id, its sentence, and what the shared check is given. */
export const table = <Given>(
  create: Create,
  check: (given: Given) => Behaviour['check'],
  rows: Readonly<Record<string, readonly [sentence: string, given: Given]>>,
): Behaviour[] => Object.entries(rows).map(([id, [sentence, given]]) => create(id, sentence, check(given)))
