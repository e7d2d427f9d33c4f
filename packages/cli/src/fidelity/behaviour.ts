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
  'patients, written',
  'identifiers, written',
  'a care flow, written',
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
  /** What must be given before it can be tried. @defaultValue nothing */
  needs?: 'write' | 'identifier system' | 'care flow definition'
  /**
   * Asks the service, and returns normally if it behaves so. A disputed behaviour tells which of the known ways it found.
   *
   * @throws {Mismatch} when the service behaves differently.
   * @throws {NothingToTestOn} when the tenant has no example.
   */
  check(probe: Probe, choose: (choice: Choice) => void): Promise<void>
}

/** Creates a function that describes behaviours of one area. Their ids begin with the prefix. */
export const behaviourOf =
  (prefix: string, shared: Pick<Behaviour, 'area' | 'source' | 'needs'>) =>
  (id: string, sentence: string, check: Behaviour['check'], basis: Basis = 'published'): Behaviour => ({
    ...shared,
    id: `${prefix}/${id}`,
    sentence,
    basis,
    check,
  })

/** What a tenant does where sources differ, and the emulator's option that does the same. Empty for the emulator's default. */
export interface Choice {
  subject: string
  found: string
  option: string
}

/** The service behaves differently. The message holds shapes and documented words, never a value of the tenant. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch'
}

/** The tenant has nothing to try a behaviour on. */
export class NothingToTestOn extends Error {
  override readonly name = 'NothingToTestOn'
}

/** Throws a `Mismatch` unless the condition holds. */
export function expectThat(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Mismatch(otherwise)
}

/** Throws a `Mismatch` unless the condition holds for each item. */
export function expectEach<Item>(
  items: readonly Item[],
  holds: (item: Item) => unknown,
  otherwise: string,
): void {
  expectThat(items.every(holds), otherwise)
}

/** Throws a `Mismatch` unless the condition holds for one item or more. */
export function expectAny<Item>(
  items: readonly Item[] | null | undefined,
  holds: (item: Item) => unknown,
  otherwise: string,
): void {
  expectThat(items?.some(holds), otherwise)
}

/** The first of a list. */
export function first<Item>(items: readonly Item[] | null | undefined, name: string): Item {
  const [item] = items ?? []
  if (item === undefined) throw new NothingToTestOn(`the tenant has no ${name}`)
  return item
}
