/**
 * A value that changes step by step. In one process it is a variable. Emulators on one PostgreSQL share it: then a step
 * runs at once on what is known here, and again on what the database holds. So steps must be pure.
 */
export interface Cell<State> {
  /** The value as it is known here. It includes every change that was made here. */
  readonly state: State
  /** Changes the value. Throws what the step throws, and then nothing changes. */
  change(step: (state: State) => State): void
  /** Changes the value, and returns a result that holds for everyone who shares it. */
  decide<Result>(step: Decision<State, Result>): Result | Promise<Result>
}

export type Decision<State, Result> = (state: State) => [next: State, result: Result]

/** Makes cells. Each has a name. */
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
