import { WebhookUsageError } from './errors.ts'

/** @throws WebhookUsageError unless the value is an object whose keys are all in `names` */
export function assertOptions(owner: string, options: unknown, names: readonly string[]): void {
  const list = names.join(', ')
  if (typeof options !== 'object' || options === null)
    throw new WebhookUsageError('options', `must be an object: { ${list} }.`)
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw new WebhookUsageError(unknown, `is not an option of ${owner}. Use one of ${list}.`)
}

/** @throws WebhookUsageError unless the value is a number above 0 */
export function assertPositiveNumber(name: string, value: unknown): void {
  if (typeof value !== 'number' || !(value > 0))
    throw new WebhookUsageError(name, 'must be a number above 0.')
}
