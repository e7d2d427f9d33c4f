import { MAX_DELAY_MS } from './clock.ts'
import { UsageError } from './errors.ts'

/** Throws a UsageError unless the value is a whole number of at least `minimum`. */
export function assertCount(option: string, value: number, minimum = 1): void {
  if (Number.isSafeInteger(value) && value >= minimum) return
  throw new UsageError(option, `must be a whole number, ${minimum} or more.`)
}

/** Throws a UsageError unless a timer can wait that long. */
export function assertMilliseconds(option: string, value: number, minimum = 1): void {
  if (Number.isFinite(value) && value >= minimum && value <= MAX_DELAY_MS) return
  throw new UsageError(option, `must be milliseconds, from ${minimum} to ${MAX_DELAY_MS}.`)
}
