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
