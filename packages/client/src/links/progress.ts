import type { ApolloLink } from '@apollo/client'
import { type MonoTypeOperatorFunction, tap } from 'rxjs'

/** What the links of a chain share about one operation in flight. */
export class Progress {
  /** How often the operation was passed to the transport. */
  attempts = 0
  /** The HTTP status of the latest answer. */
  statusCode: number | undefined
  /** When the deadline is, by the clock of the chain. */
  deadline: number = Number.POSITIVE_INFINITY
  /** Called with the failure of each attempt that failed or was cancelled. */
  onFailedAttempt?: (error: unknown) => void
  /** The deadline, the abort or the stop that ended the operation. */
  endedBy: unknown
  /** Whether an earlier attempt may have been carried out. */
  inDoubt = false
  /** Whether the current attempt may have been sent. A link of another package may send it at any time. */
  mayHaveBeenSent = true

  begin(): void {
    this.attempts += 1
    this.mayHaveBeenSent = false
    this.statusCode = undefined
  }

  /** The request begins to leave. If another one may have left before, that one is in doubt from now on. */
  sent(mayBeRepeated = false): void {
    if (this.mayHaveBeenSent || mayBeRepeated) this.inDoubt = true
    this.mayHaveBeenSent = true
  }

  /** The attempt ended with this status and this verdict, if it failed. */
  end(statusCode: number | undefined, mayHaveExecuted: boolean | undefined): void {
    this.mayHaveBeenSent = false
    this.statusCode = statusCode
    this.inDoubt = mayHaveExecuted ?? this.inDoubt
  }
}

// `Symbol.for` is shared by all copies of this package, so that links of two copies work in one chain.
const key: unique symbol = Symbol.for('@orchestration/client/progress')

export const progressOf = (operation: ApolloLink.Operation & { [key]?: Progress }): Progress =>
  (operation[key] ??= new Progress())

/** Calls `end` once: with the error, with `cancelled`, or with nothing after a success. */
export const onEnd = <T>(end: (error?: unknown) => void): MonoTypeOperatorFunction<T> =>
  tap({ error: end, complete: () => end(), unsubscribe: () => end('cancelled') })
