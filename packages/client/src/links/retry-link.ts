import { ApolloLink } from '@apollo/client'
import { defer, retry } from 'rxjs'
import { assertClock, assertCount, assertMilliseconds } from '../check-option.ts'
import { after, bindClock, type Clock, MAX_DELAY_MS } from '../clock.ts'
import { callbackError, type OrchestrationError } from '../errors.ts'
import { stateOf } from '../policy/delivery-state.ts'
import { findRetryableFailure, isIdempotencyKeyInFlight } from '../policy/retry-policy.ts'

export declare namespace RetryLink {
  export interface Options {
    /** The maximum number of attempts. @defaultValue 3 */
    attempts?: number | undefined
    /**
     * The base of the exponential backoff, in milliseconds. After attempt n the link waits a random time of up to
     * `baseDelay * 2 ** (n - 1)`.
     *
     * @defaultValue 200
     */
    baseDelay?: number | undefined
    /** The maximum backoff in milliseconds. A longer `Retry-After` is honoured. @defaultValue 5,000 */
    maxDelay?: number | undefined
    /** The source of randomness for the backoff: returns a number from 0 to 1. @defaultValue `Math.random` */
    random?: (() => number) | undefined
    clock?: Clock | undefined
  }
}

/**
 * Retries a query if its error is `retryable`. Retries a mutation if it provably was not sent, or like a query if the environment
 * honours idempotency keys. Waits at least as long as the service requests. Gives up immediately if the wait would exceed the
 * deadline.
 */
export class RetryLink extends ApolloLink {
  constructor(options: RetryLink.Options = {}) {
    const { attempts = 3, baseDelay = 200, maxDelay = 5_000, random = Math.random } = options
    assertClock(options.clock)
    const clock = bindClock(options.clock)
    assertCount('retry.attempts', attempts)
    assertMilliseconds('retry.baseDelay', baseDelay, 0)
    assertMilliseconds('retry.maxDelay', maxDelay, 0)
    function delayAfter(
      operation: ApolloLink.Operation,
      { mayHaveExecuted, retryAfter = 0 }: OrchestrationError,
      attempt: number,
    ): number | undefined {
      const { operationName } = operation
      let option = 'retry.random'
      try {
        const backoff = random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1))
        const delay = Math.max(backoff, retryAfter)
        option = 'clock'
        const left = stateOf(operation).deadline - clock.now()
        return delay < Math.min(left, MAX_DELAY_MS) ? delay : undefined
      } catch (cause) {
        throw callbackError(option, { operationName, mayHaveExecuted, cause })
      }
    }
    super((operation, forward) => {
      let waits = 0
      return defer(() => forward(operation)).pipe(
        retry({
          delay(error: unknown, attempt) {
            const failure = findRetryableFailure(operation, error, stateOf(operation))
            if (!failure) throw error
            // While the service executes the first request with this idempotency key, retries are not counted. Only the deadline ends them.
            if (isIdempotencyKeyInFlight(failure)) waits += 1
            if (attempt >= attempts + waits) throw error
            const delay = delayAfter(operation, failure, attempt)
            if (delay === undefined) throw error
            return after(clock, delay)
          },
        }),
      )
    })
  }
}
