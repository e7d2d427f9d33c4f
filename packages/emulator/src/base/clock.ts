import { assertOption } from './emulator-error.ts'

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
  readonly isPaused: boolean
  /** How far it is ahead of the machine's clock, in milliseconds. Negative after a pause longer than it was advanced. */
  readonly offset: number
  /** Sets how far the clock is ahead of the machine's, in milliseconds, or pauses it at a time. */
  set(state: { offset: number } | { pausedTime: Date }): void
}

/** In milliseconds. */
interface ClockState {
  ahead: number
  /** The machine's time when it was paused. */
  pausedAt?: number | undefined
}

export function createClock(): Clock {
  let state: ClockState = { ahead: 0 }
  return {
    get offset() {
      return readOffset(state, Date.now())
    },
    set(next) {
      const at = Date.now()
      state =
        'offset' in next ? { ahead: next.offset } : { ahead: next.pausedTime.getTime() - at, pausedAt: at }
    },
    get isPaused() {
      return state.pausedAt !== undefined
    },
    now: () => new Date((state.pausedAt ?? Date.now()) + state.ahead),
    advance(ms) {
      const ahead = state.ahead + ms
      const advice = 'time only moves on, and not beyond the year 9998. Give a number of ms, 0 or more'
      assertOption(ms >= 0 && isOffset(ahead), 'ms', advice)
      state = { ...state, ahead }
    },
    pause() {
      state = { ...state, pausedAt: state.pausedAt ?? Date.now() }
    },
    resume() {
      state = { ahead: readOffset(state, Date.now()) }
    },
  }
}

function readOffset({ ahead, pausedAt }: ClockState, at: number): number {
  return pausedAt === undefined ? ahead : ahead - (at - pausedAt)
}

/** Whether a clock may be this far ahead of the machine's, or behind it where `ms` is negative. */
export function isOffset(ms: unknown): ms is number {
  return typeof ms === 'number' && Date.now() + ms >= 0 && Date.now() + ms < LATEST
}
