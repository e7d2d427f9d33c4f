import type { ApolloLink } from '@apollo/client'
import { type MonoTypeOperatorFunction, tap } from 'rxjs'
import type { Secret } from '../api-key.ts'

/** The state that the links of a chain share about one operation in flight. */
export class DeliveryState {
  /** Number of times that the operation was passed to the transport. */
  attempts = 0
  /** The HTTP status of the latest response. */
  statusCode: number | undefined
  /** Whether the latest response is a replay: the service had executed the operation before, under the same key. */
  isReplayed = false
  /** When the deadline passes, by the clock of the chain. */
  deadline: number = Number.POSITIVE_INFINITY
  /** The deadline, the abort or the stop that ended the operation. */
  endedBy: unknown
  /** The API key for the next attempt. */
  apiKey: Secret | undefined
  idempotencyKey: Secret | undefined
  /** Whether the environment executes a mutation once for each idempotency key, so that it can be sent again. */
  isIdempotent = false
  /** Called with the failure of each attempt that failed or was cancelled. */
  onFailedAttempt?: (error: unknown) => void

  /** Whether an earlier attempt may have been carried out. */
  #isInDoubt = false
  /** A link of another package can send the operation at any time, so it counts as sent unless one of ours holds it. */
  #state: 'held' | 'sent' = 'sent'

  get isInDoubt(): boolean {
    return this.#isInDoubt
  }

  /** Whether the current attempt may have been sent. */
  get isSent(): boolean {
    return this.#state === 'sent'
  }

  /** A link keeps the operation: nothing is sent before `release`. */
  hold(): void {
    this.#state = 'held'
  }

  /** A link passes the operation on. */
  release(): void {
    this.#state = 'sent'
  }

  beginAttempt(): void {
    this.attempts += 1
    this.statusCode = undefined
    this.hold()
  }

  /** The request begins to leave. If another request may have left before, that one is in doubt from now on. */
  reportSending(mayBeRepeated = false): void {
    if (this.isSent || mayBeRepeated) this.#isInDoubt = true
    this.release()
  }

  /** The attempt ended. Without `mayHaveExecuted` it succeeded. */
  endAttempt(statusCode: number | undefined, mayHaveExecuted: boolean | undefined): void {
    this.hold()
    this.statusCode = statusCode
    this.#isInDoubt = mayHaveExecuted ?? this.#isInDoubt
  }

  /** The attempt was cancelled. A link of the caller may begin another one. */
  cancelAttempt(): void {
    if (this.isSent) this.#isInDoubt = true
  }
}

// `Symbol.for` is shared by all copies of this package, so that links of two copies work in one chain.
const property: unique symbol = Symbol.for('@orchestration/client/delivery-state')

export const stateOf = (operation: ApolloLink.Operation & { [property]?: DeliveryState }): DeliveryState =>
  (operation[property] ??= new DeliveryState())

/** Calls `end` once: with the error, with `cancelled`, or with nothing after a success. */
export const onEnd = <T>(end: (error?: unknown) => void): MonoTypeOperatorFunction<T> =>
  tap({ error: end, complete: () => end(), unsubscribe: () => end('cancelled') })
