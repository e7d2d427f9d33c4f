import { type ErrorDetails, UsageError } from './errors.ts'

/** The longest delay that Node's timers support. A longer delay would fire immediately. */
export const MAX_DELAY_MS: number = 2 ** 31 - 1

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws UsageError unless the value is an object whose keys are all in `names` */
export function assertOptions(owner: string, options: unknown, names: readonly string[]): void {
  const list = names.join(', ')
  if (!isObject(options)) throw new UsageError('options', `must be an object: { ${list} }.`)
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new UsageError(unknown, `is not an option of ${owner}. Choose from ${list}.`)
  }
}

/** @throws UsageError unless the value is a whole number of at least `minimum` */
export function assertCount(option: string, value: number, minimum = 1): void {
  if (Number.isSafeInteger(value) && value >= minimum) return
  throw new UsageError(option, `must be a whole number, ${minimum} or more.`)
}

/** @throws UsageError unless the value is a number from `minimum` to the maximum timer delay */
export function assertMilliseconds(option: string, value: number, minimum = 1, details?: ErrorDetails): void {
  if (Number.isFinite(value) && value >= minimum && value <= MAX_DELAY_MS) return
  const problem = `must be a number of milliseconds from ${minimum} to ${MAX_DELAY_MS}.`
  throw new UsageError(option, problem, details)
}

/**
 * Checks the properties of the signal, not its class: it may come from another realm or a library.
 *
 * @throws UsageError unless the value is an abort signal, null or undefined
 */
export function assertSignal(
  option: string,
  value: Partial<AbortSignal> | null | undefined,
  details?: ErrorDetails,
): void {
  if (value === undefined || value === null) return
  if (typeof value.addEventListener === 'function' && typeof value.aborted === 'boolean') return
  const problem =
    'must be an AbortSignal, such as AbortSignal.timeout(5_000) or the signal of an AbortController.'
  throw new UsageError(option, problem, details)
}
