import { need } from './emulator-error.ts'

/** Dates are compared as text, so years need four digits, planned dates included. */
const LATEST = Date.parse('9999-01-01T00:00:00.000Z')

/** The emulator's time: the machine's, plus the time by which it was advanced, unless it is paused. */
export interface Clock {
  now(): Date
  /** Reads what other emulators on the store have set: the clock, faults and stubs. Does nothing if there are no others. */
  refresh(): Promise<void>
  /** Moves the clock forward, in milliseconds. Throws `EmulatorError` for a negative number or a date after the year 9998. */
  advance(ms: number): void
  /** Pauses the clock. `advance` still moves it. */
  pause(): void
  /** Lets the clock run on from where it stands. */
  resume(): void
  readonly isPaused: boolean
  /** How far it is ahead of the machine's clock, in milliseconds. Negative after a pause longer than it was advanced. */
  readonly offset: number
  /**
   * Lets the clock run on so far ahead of the machine's, in milliseconds, or pauses it at a time. Resolves when the other
   * emulators on the store can read it.
   */
  set(state: { offset: number } | { pausedTime: Date }): void | Promise<void>
}

/** In milliseconds. */
interface ClockState {
  ahead: number
  /** The machine's time when it was paused. */
  pausedAt?: number | undefined
}

export const startOfTime: ClockState = { ahead: 0 }

export function createClock(
  cell: Cell<ClockState> = createCell('clock', startOfTime),
  refresh: () => Promise<void> = async () => {},
): Clock {
  return {
    refresh,
    get offset() {
      return readOffset(cell.state, Date.now())
    },
    set(state) {
      const at = Date.now()
      const next =
        'offset' in state ? { ahead: state.offset } : { ahead: state.pausedTime.getTime() - at, pausedAt: at }
      return cell.decide(() => [next, undefined])
    },
    get isPaused() {
      return cell.state.pausedAt !== undefined
    },
    now: () => new Date((cell.state.pausedAt ?? Date.now()) + cell.state.ahead),
    advance(ms) {
      cell.change(({ ahead, pausedAt }) => {
        const advice = 'time only moves on, and not beyond the year 9998. Give a number of ms, 0 or more'
        need(ms >= 0 && isOffset(ahead + ms), 'ms', advice)
        return { ahead: ahead + ms, pausedAt }
      })
    },
    pause() {
      const at = Date.now()
      cell.change(({ ahead, pausedAt = at }) => ({ ahead, pausedAt }))
    },
    resume() {
      const at = Date.now()
      cell.change((state) => ({ ahead: readOffset(state, at) }))
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

/**
 * A value that changes by functions from the old value to the new one. In one process it is a variable. Emulators on one
 * PostgreSQL share it. Then a function runs twice, first on the value in this process and later on the value in the
 * database, so it must be pure.
 */
export interface Cell<State> {
  /** The value in this process. It includes every change made here, and may miss changes of other emulators. */
  readonly state: State
  /** Changes the value. If the step throws, so does this, and nothing changes. */
  change(step: (state: State) => State): void
  /** Changes the value and returns a result. If the cell is shared, the result is that of the committed change. */
  decide<Result>(step: Decision<State, Result>): Result | Promise<Result>
}

export type Decision<State, Result> = (state: State) => [next: State, result: Result]

/** Creates a cell with a name that is unique in the store. */
export type CreateCell = <State>(name: string, initial: State) => Cell<State>

/** Creates the cell of a single process. */
export function createCell<State>(_name: string, initial: State): Cell<State> {
  let state = initial
  return {
    get state() {
      return state
    },
    change(step) {
      state = step(state)
    },
    decide(step) {
      const [next, result] = step(state)
      state = next
      return result
    },
  }
}
