import { ApolloLink } from '@apollo/client'
import { defer, retry, timer } from 'rxjs'
import { assertCount, assertMilliseconds, assertOptions, MAX_DELAY_MS } from '../assert-option.ts'
import { OrchestrationError, OutcomeUnknownError, RequestError } from '../errors.ts'
import { IDEMPOTENCY_KEY_IN_FLIGHT, isRetriedAutomatically } from '../policy/failure-decision.ts'
import { stateOf } from '../policy/operation-state.ts'

export declare namespace RetryLink {
  export interface Options {
    /** The maximum number of attempts. @defaultValue 3 */
    attempts?: number | undefined
    /**
     * The base of the exponential backoff, in milliseconds. After attempt n, the link waits a random time of up to
     * `baseDelay * 2 ** (n - 1)`.
     *
     * @defaultValue 200
     */
    baseDelay?: number | undefined
    /** The maximum backoff in milliseconds. A longer `Retry-After` is honoured. @defaultValue 5,000 */
    maxDelay?: number | undefined
  }
}

/**
 * Retries a query if its error is `retryable`. Retries a mutation like a query if the environment honours idempotency keys.
 * Otherwise, retries it only if it provably was not sent. Waits at least as long as the service requests. Gives up immediately if
 * the wait would exceed the deadline.
 */
export class RetryLink extends ApolloLink {
  constructor(options: RetryLink.Options = {}) {
    assertOptions('retry', options, ['attempts', 'baseDelay', 'maxDelay'])
    const { attempts = 3, baseDelay = 200, maxDelay = 5_000 } = options
    assertCount('retry.attempts', attempts)
    assertMilliseconds('retry.baseDelay', baseDelay, 0)
    assertMilliseconds('retry.maxDelay', maxDelay, 0)
    super((operation, forward) =>
      defer(() => {
        let uncountedAttempts = 0
        return defer(() => forward(operation)).pipe(
          retry({
            delay(error: unknown, attempt) {
              const failure = OutcomeUnknownError.is(error) ? error.cause : error
              const state = stateOf(operation)
              if (!OrchestrationError.is(failure) || !isRetriedAutomatically(failure, operation, state))
                throw error
              // While the service executes the first request with this idempotency key, retries are not counted. Only the deadline
              // ends them.
              if (RequestError.is(failure) && failure.type === IDEMPOTENCY_KEY_IN_FLIGHT)
                uncountedAttempts += 1
              if (attempt >= attempts + uncountedAttempts) throw error
              const backoff = Math.random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1))
              const delay = Math.max(backoff, failure.retryAfter ?? 0)
              if (delay >= Math.min(state.deadline - performance.now(), MAX_DELAY_MS)) throw error
              return timer(delay)
            },
          }),
        )
      }),
    )
  }
}
