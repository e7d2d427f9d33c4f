import { ApolloLink } from '@apollo/client'
import { defer, retry } from 'rxjs'
import { assertCount, assertMilliseconds } from '../check-option.ts'
import { after, bindClock, type Clock, MAX_DELAY_MS } from '../clock.ts'
import { NetworkError, OrchestrationError, threw } from '../errors.ts'
import { progressOf } from './progress.ts'

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
    /** The longest backoff, in milliseconds. A wait that the service asks for can be longer. @defaultValue 5,000 */
    maxDelay?: number | undefined
    /** Returns a number from 0 to 1. @defaultValue `Math.random` */
    random?: (() => number) | undefined
    clock?: Clock | undefined
  }
}

/**
 * Retries a query when its error is `retryable`, and a mutation only when it provably was not sent. It waits at least as
 * long as the service asks. If the wait would end after the deadline, it gives up at once.
 */
export class RetryLink extends ApolloLink {
  constructor(options: RetryLink.Options = {}) {
    const { attempts = 3, baseDelay = 200, maxDelay = 5_000, random = Math.random } = options
    const clock = bindClock(options.clock)
    assertCount('retry.attempts', attempts)
    assertMilliseconds('retry.baseDelay', baseDelay, 0)
    assertMilliseconds('retry.maxDelay', maxDelay, 0)
    function delayAfter(operation: ApolloLink.Operation, error: OrchestrationError, attempt: number): number {
      const { operationName } = operation
      const { mayHaveExecuted, retryAfter = 0 } = error
      let option = 'retry.random'
      try {
        const backoff = random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1))
        const delay = Math.max(backoff, retryAfter)
        option = 'clock'
        const left = progressOf(operation).deadline - clock.now()
        if (delay < Math.min(left, MAX_DELAY_MS)) return delay
      } catch (cause) {
        throw threw(option, { operationName, mayHaveExecuted, cause })
      }
      throw error
    }
    super((operation, forward) =>
      defer(() => forward(operation)).pipe(
        retry({
          count: attempts - 1,
          delay(error: unknown, attempt) {
            if (!mayRepeat(operation, error)) throw error
            return after(clock, delayAfter(operation, error, attempt))
          },
        }),
      ),
    )
  }
}

function mayRepeat({ operationType }: ApolloLink.Operation, error: unknown): error is OrchestrationError {
  if (!OrchestrationError.is(error) || !error.retryable) return false
  return operationType === 'query' || (NetworkError.is(error) && !error.mayHaveExecuted)
}
