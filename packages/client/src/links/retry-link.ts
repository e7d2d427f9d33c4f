import { ApolloLink } from '@apollo/client'
import { defer, Observable, retry } from 'rxjs'
import { type Clock, longestDelay, systemClock } from '../clock.ts'
import { NetworkError, OrchestrationError, UsageError } from '../errors.ts'
import { progressOf } from './progress.ts'

export declare namespace RetryLink {
  export interface Options {
    /** How often an operation is tried in all. Default 3. */
    attempts?: number | undefined
    /** The wait before attempt n+1 is random between 0 and `baseDelay` × 2^(n-1), in milliseconds. Default 200. */
    baseDelay?: number | undefined
    /** The longest wait that is not asked for by the service, in milliseconds. Default 5,000. */
    maxDelay?: number | undefined
    /** Between 0 and 1. Default `Math.random`. */
    random?: (() => number) | undefined
    clock?: Clock | undefined
  }
}

/**
 * Tries again what may be tried again: a query whose error is `retryable`, a mutation only when it provably never left.
 * Waits at least as long as the service asks; not at all when the deadline would pass meanwhile.
 */
export class RetryLink extends ApolloLink {
  readonly #attempts: number
  readonly #baseDelay: number
  readonly #maxDelay: number
  readonly #random: () => number
  readonly #clock: Clock

  constructor({
    attempts = 3,
    baseDelay = 200,
    maxDelay = 5_000,
    random = Math.random,
    clock = systemClock,
  }: RetryLink.Options = {}) {
    super()
    if (!Number.isSafeInteger(attempts) || attempts < 1) {
      throw new UsageError('attempts', 'must be a whole number, 1 or more.')
    }
    for (const [option, value] of Object.entries({ baseDelay, maxDelay })) {
      if (!(value >= 0 && value <= longestDelay))
        throw new UsageError(option, 'must be milliseconds, 0 or more.')
    }
    this.#attempts = attempts
    this.#baseDelay = baseDelay
    this.#maxDelay = maxDelay
    this.#random = random
    this.#clock = clock
  }

  override request(
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
  ): Observable<ApolloLink.Result> {
    return defer(() => forward(operation)).pipe(
      retry({
        delay: (error: unknown, attempt) => {
          const delay = this.#delayAfter(attempt, operation, error)
          if (delay === undefined) throw error
          return new Observable((observer) => this.#clock.schedule(() => observer.next(undefined), delay))
        },
      }),
    )
  }

  /** Undefined: not to be tried again. */
  #delayAfter(attempt: number, operation: ApolloLink.Operation, error: unknown): number | undefined {
    if (attempt >= this.#attempts || !OrchestrationError.is(error) || !error.retryable) return undefined
    const neverLeft = NetworkError.is(error) && !error.mayHaveExecuted
    if (operation.operationType !== 'query' && !neverLeft) return undefined
    const backoff = this.#random() * Math.min(this.#maxDelay, this.#baseDelay * 2 ** (attempt - 1))
    const delay = Math.max(backoff, error.retryAfter ?? 0)
    const remaining = progressOf(operation).deadline - this.#clock.now()
    return delay < Math.min(remaining, longestDelay) ? delay : undefined
  }
}
