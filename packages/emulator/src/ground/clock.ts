import { EmulatorError } from './emulator-error.ts'

/** Dates are compared as texts, which needs years of four digits, also for what is planned ahead. */
const LATEST = Date.parse('9999-01-01T00:00:00.000Z')

/** The time that the emulator goes by: the machine's, as much later as it was advanced, unless it stands still. */
export interface Clock {
  now(): Date
  /** In ms. Throws `EmulatorError` where it is negative, or leads beyond the year 9998. */
  advance(ms: number): void
  /** Lets the time stand still. `advance` still moves it. */
  pause(): void
  /** Lets the time go on from where it stands. */
  resume(): void
  /** How far it is ahead of the machine's, in ms. Negative once it has stood still for longer than it was advanced. */
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

/** Whether a clock can be as far ahead of the machine's, or behind it where it is negative. In ms. */
export function isOffset(ms: unknown): ms is number {
  return typeof ms === 'number' && Date.now() + ms >= 0 && Date.now() + ms < LATEST
}
