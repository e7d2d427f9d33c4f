import { longestDelay } from './clock.ts'
import { UsageError } from './errors.ts'

export function assertCount(option: string, value: number, minimum = 1): void {
  if (Number.isSafeInteger(value) && value >= minimum) return
  throw new UsageError(option, `must be a whole number, ${minimum} or more.`)
}

export function assertMilliseconds(option: string, value: number, minimum = 1): void {
  if (Number.isFinite(value) && value >= minimum && value <= longestDelay) return
  throw new UsageError(option, `must be milliseconds, from ${minimum} to ${longestDelay}.`)
}
