import { WebhookUsageError } from './errors.ts'

/** Throws a WebhookUsageError if the value is invalid. */
type Assert = (value: unknown, name: string) => void

/** Excludes arrays, maps and `Headers`, because `Object.entries` does not return their entries by name. */
export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(Symbol.iterator in value)

/**
 * Checks all options of a function. `asserts` contains the check of each option.
 *
 * @throws WebhookUsageError if `options` is not an object, or if an option is unknown or invalid
 */
export function assertOptions<Options extends object>(
  owner: string,
  options: Options,
  asserts: { readonly [Name in keyof Options]-?: Assert },
): void {
  const names = Object.keys(asserts) as (keyof Options & string)[]
  const list = names.join(', ')
  if (!isRecord(options)) throw new WebhookUsageError('options', `must be an object: { ${list} }.`)
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(asserts, name))
  if (unknown !== undefined)
    throw new WebhookUsageError(unknown, `is not an option of ${owner}. Choose from ${list}.`)
  for (const name of names) asserts[name](options[name], name)
}

export const optional =
  (assert: Assert): Assert =>
  (value, name) => {
    if (value !== undefined) assert(value, name)
  }

/** @throws WebhookUsageError unless the value is a number above 0 */
export function assertPositiveNumber(value: unknown, name: string): void {
  if (typeof value !== 'number' || !(value > 0))
    throw new WebhookUsageError(name, 'must be a number above 0.')
}

/** @throws WebhookUsageError unless the value is a function. `description` continues "must be a function". */
export function assertFunction(value: unknown, name: string, description: string): void {
  if (typeof value !== 'function') throw new WebhookUsageError(name, `must be a function${description}.`)
}
