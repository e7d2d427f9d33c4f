import { longestDelay } from './clock.ts'
import { UsageError } from './errors.ts'

export function assertCount(option: string, value: number, least = 1): void {
  if (Number.isSafeInteger(value) && value >= least) return
  throw new UsageError(option, `must be a whole number, ${least} or more.`)
}

export function assertMilliseconds(option: string, value: number, least = 1): void {
  if (Number.isFinite(value) && value >= least && value <= longestDelay) return
  throw new UsageError(option, `must be milliseconds, from ${least} to ${longestDelay}.`)
}
