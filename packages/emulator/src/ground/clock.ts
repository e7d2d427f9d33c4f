import { EmulatorError } from './emulator-error.ts'

/** Dates are compared as texts, which needs years of four digits, also for what is planned ahead. */
const LATEST = Date.parse('9999-01-01T00:00:00.000Z')

/** The time that the emulator goes by: the machine's, and as much later as it was advanced. */
export interface Clock {
  now(): Date
  /** In ms. Throws `EmulatorError` where it is negative, or leads beyond the year 9998. */
  advance(ms: number): void
  /** How far it is ahead of the machine's, in ms. */
  offset: number
}

export function createClock(): Clock {
  return {
    offset: 0,
    now() {
      return new Date(Date.now() + this.offset)
    },
    advance(ms) {
      if (!isOffset(ms) || !isOffset(this.offset + ms))
        throw new EmulatorError(
          'time only moves on, and not beyond the year 9998. Give a number of ms, 0 or more.',
          { option: 'ms' },
        )
      this.offset += ms
    },
  }
}

/** Whether a clock can be as far ahead of the machine's. */
export function isOffset(ms: unknown): ms is number {
  return typeof ms === 'number' && ms >= 0 && Date.now() + ms < LATEST
}
