import type { ApolloLink } from '@apollo/client'
import type { Secret } from '../api-key.ts'

interface AttemptOutcome extends Pick<OperationState, 'statusCode' | 'isReplayed'> {
  mayHaveExecuted: boolean | undefined
}

/** The state that the links of a chain share about one operation in flight. */
export class OperationState {
  /** Number of times that the operation was passed to the transport. */
  attempts = 0
  /** The HTTP status of the latest response. */
  statusCode: number | undefined
  /** Whether the latest response is a replay: the service had already executed the operation under the same idempotency key. */
  isReplayed = false
  /** The time of the deadline, compared with `performance.now()`. */
  deadline: number = Number.POSITIVE_INFINITY
  /** The API key for the next attempt. */
  apiKey: Secret | undefined
  idempotencyKey: Secret | undefined
  /** Whether the environment executes a mutation only once per idempotency key. If so, the mutation can be sent again. */
  idempotency = false
  /** Called after each unsuccessful attempt, with its error or with `cancelled`. */
  onFailedAttempt?: (error: unknown) => void

  // Initially true, because a link from another package can send the operation at any time.
  #mayHaveBeenSent = true
  #mayHaveExecutedEarlier = false

  /** Whether this attempt may have been sent. Cancelling keeps the value, so that the error can report it. */
  get mayHaveBeenSent(): boolean {
    return this.#mayHaveBeenSent
  }

  /** Whether an earlier attempt may have been executed. */
  get mayHaveExecutedEarlier(): boolean {
    return this.#mayHaveExecutedEarlier
  }

  /** Called by a link that delays the operation: nothing can be sent until the link calls `markSendable`. */
  markUnsent(): void {
    this.#mayHaveBeenSent = false
  }

  /** From now on, the operation may be sent at any time. */
  markSendable(): void {
    this.#mayHaveBeenSent = true
  }

  beginAttempt(): void {
    this.attempts += 1
    this.statusCode = undefined
    this.markUnsent()
  }

  /** Called before the request is sent. An earlier request that may have been sent may have been executed. */
  reportSending(): void {
    if (this.#mayHaveBeenSent) this.#mayHaveExecutedEarlier = true
    this.markSendable()
  }

  /** Ends the attempt. `mayHaveExecuted` is undefined after a success. */
  endAttempt({ statusCode, isReplayed, mayHaveExecuted }: AttemptOutcome): void {
    this.markUnsent()
    this.statusCode = statusCode
    this.isReplayed = isReplayed
    this.#mayHaveExecutedEarlier = mayHaveExecuted ?? this.#mayHaveExecutedEarlier
  }

  /** Cancels the attempt. A custom link may begin another one. */
  cancelAttempt(): void {
    if (this.#mayHaveBeenSent) this.#mayHaveExecutedEarlier = true
  }
}

const stateKey: unique symbol = Symbol('operation state')

export const stateOf = (operation: ApolloLink.Operation & { [stateKey]?: OperationState }): OperationState =>
  (operation[stateKey] ??= new OperationState())

/** Returns the signal with which the caller can abort the operation. `fetchOptions.signal` is Apollo Client's place for it. */
export function signalOf(operation: ApolloLink.Operation): AbortSignal | undefined {
  const { fetchOptions, signal = fetchOptions?.signal } = operation.getContext()
  return signal ?? undefined
}
