import { WebhookUsageError } from './errors.ts'

/** Excludes arrays, maps and `Headers`, because `Object.entries` does not return their entries by name. */
export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(Symbol.iterator in value)

/** @throws WebhookUsageError unless the value is an object whose keys are all in `names` */
export function assertOptions(owner: string, options: unknown, names: readonly string[]): void {
  const list = names.join(', ')
  if (!isRecord(options)) throw new WebhookUsageError('options', `must be an object: { ${list} }.`)
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw new WebhookUsageError(unknown, `is not an option of ${owner}. Use one of ${list}.`)
}

/** @throws WebhookUsageError unless the value is a number above 0 */
export function assertPositiveNumber(name: string, value: unknown): void {
  if (typeof value !== 'number' || !(value > 0))
    throw new WebhookUsageError(name, 'must be a number above 0.')
}
