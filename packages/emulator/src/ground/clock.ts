import { EmulatorError } from './emulator-error.ts'

/** Dates are compared as text, so years need four digits, planned dates included. */
const LATEST = Date.parse('9999-01-01T00:00:00.000Z')

/** The emulator's time: the machine's, plus the time by which it was advanced, unless it is paused. */
export interface Clock {
  now(): Date
  /** Moves the clock forward, in milliseconds. Throws `EmulatorError` for a negative number or a date after the year 9998. */
  advance(ms: number): void
  /** Pauses the clock. `advance` still moves it. */
  pause(): void
  /** Lets the clock run on from where it stands. */
  resume(): void
  /** How far it is ahead of the machine's clock, in milliseconds. Negative after a pause longer than it was advanced. */
  offset: number
}

export function createClock(): Clock {
  let ahead = 0
  /** The machine's time when it was paused. */
  let pausedAt: number | undefined
  return {
    get offset() {
      return pausedAt === undefined ? ahead : ahead - (Date.now() - pausedAt)
    },
    set offset(ms) {
      ahead = ms
      if (pausedAt !== undefined) pausedAt = Date.now()
    },
    now: () => new Date((pausedAt ?? Date.now()) + ahead),
    advance(ms) {
      if (!(ms >= 0) || !isOffset(ahead + ms))
        throw new EmulatorError(
          'time only moves on, and not beyond the year 9998. Give a number of ms, 0 or more.',
          { option: 'ms' },
        )
      ahead += ms
    },
    pause() {
      pausedAt ??= Date.now()
    },
    resume() {
      ahead = this.offset
      pausedAt = undefined
    },
  }
}

/** Whether a clock may be this far ahead of the machine's, or behind it where `ms` is negative. */
export function isOffset(ms: unknown): ms is number {
  return typeof ms === 'number' && Date.now() + ms >= 0 && Date.now() + ms < LATEST
}
