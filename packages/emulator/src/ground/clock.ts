import { EmulatorError } from './emulator-error.ts'

/** Dates are compared as text, so years need four digits, planned dates included. */
const LATEST = Date.parse('9999-01-01T00:00:00.000Z')

/** The emulator's time: the machine's, plus the time by which it was advanced. */
export interface Clock {
  now(): Date
  /** Moves the clock forward, in milliseconds. Throws `EmulatorError` for a negative number or a date after the year 9998. */
  advance(ms: number): void
  /** How far it is ahead of the machine's clock, in milliseconds. */
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

/** Whether a clock may be this far ahead of the machine's. */
export function isOffset(ms: unknown): ms is number {
  return typeof ms === 'number' && ms >= 0 && Date.now() + ms < LATEST
}
