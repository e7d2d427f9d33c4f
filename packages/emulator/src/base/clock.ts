import { assertOption } from './assert-option.ts'

export const DAY_MS = 86_400_000

/**
 * Upper limit for the clock. Dates are compared as strings, so years must have four digits. Scheduled dates can be in
 * the year 9999.
 */
const MAX_TIME_MS = Date.parse('9999-01-01T00:00:00.000Z')

/** The emulator's clock. It runs at an offset from the machine's clock, or is paused at a fixed time. */
export interface Clock {
  now(): Date
  /**
   * Moves the clock forward by `ms` milliseconds.
   *
   * @throws EmulatorError if `ms` is negative or the resulting date is after the year 9998
   */
  advance(ms: number): void
  /** Pauses the clock. `advance` still moves it. */
  pause(): void
  /** Resumes the clock from its paused time. */
  resume(): void
  readonly isPaused: boolean
  /** Offset from the machine's clock, in milliseconds. It decreases while the clock is paused, so it can be negative. */
  readonly offsetMs: number
  /** Runs the clock at an offset in milliseconds, or pauses it at a fixed time. */
  set(state: { offsetMs: number } | { pausedTime: Date }): void
}

/** Times are in ms. */
interface ClockState {
  offsetMs: number
  /** The machine's time when the clock was paused. */
  pausedAt?: number | undefined
}

export function createClock(): Clock {
  let state: ClockState = { offsetMs: 0 }
  return {
    get offsetMs() {
      return offsetAt(state, Date.now())
    },
    set(next) {
      const at = Date.now()
      state =
        'offsetMs' in next
          ? { offsetMs: next.offsetMs }
          : { offsetMs: next.pausedTime.getTime() - at, pausedAt: at }
    },
    get isPaused() {
      return state.pausedAt !== undefined
    },
    now: () => new Date((state.pausedAt ?? Date.now()) + state.offsetMs),
    advance(ms) {
      const offsetMs = state.offsetMs + ms
      assertOption(typeof ms === 'number' && ms >= 0, 'ms', 'Specify a number of milliseconds, 0 or more.')
      assertOption(isValidOffset(offsetMs), 'ms', 'The clock cannot move past the year 9998.')
      state = { ...state, offsetMs }
    },
    pause() {
      state = { ...state, pausedAt: state.pausedAt ?? Date.now() }
    },
    resume() {
      state = { offsetMs: offsetAt(state, Date.now()) }
    },
  }
}

function offsetAt({ offsetMs, pausedAt }: ClockState, at: number): number {
  return pausedAt === undefined ? offsetMs : offsetMs - (at - pausedAt)
}

/** Whether `ms` is a valid offset from the machine's clock. */
function isValidOffset(ms: number): boolean {
  return Date.now() + ms >= 0 && Date.now() + ms < MAX_TIME_MS
}
