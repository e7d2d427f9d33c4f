import { ApolloLink } from '@apollo/client'
import type { Unsubscribable } from 'rxjs'
import { assertCount, assertMilliseconds } from '../assert-number.ts'
import { bindClock, type Clock, longestDelay } from '../clock.ts'
import { NetworkError, OrchestrationError, threw } from '../errors.ts'
import { followNext, Relay, Results } from '../results.ts'
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
    super(
      (operation, forward) =>
        new Results((observer) => {
          let attempt = 0
          let running: Unsubscribable | undefined
          let cancelWait: (() => void) | undefined
          const send = (): void => {
            attempt += 1
            running = followNext(forward, operation, new Relay(observer, recover))
          }
          const recover = (error: unknown): void => {
            if (attempt >= attempts || !mayRepeat(operation, error)) {
              observer.error(error)
              return
            }
            let option = 'retry.random'
            try {
              const backoff = random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1))
              const delay = Math.max(backoff, error.retryAfter ?? 0)
              option = 'clock'
              const left = progressOf(operation).deadline - clock.now()
              if (delay < Math.min(left, longestDelay)) {
                cancelWait = clock.schedule(send, delay)
                return
              }
            } catch (cause) {
              // Nothing else would catch it: this runs when an answer comes.
              const { operationName, mayHaveExecuted } = error
              observer.error(threw(option, { operationName, mayHaveExecuted, cause }))
              return
            }
            observer.error(error)
          }
          send()
          return () => {
            cancelWait?.()
            running?.unsubscribe()
          }
        }),
    )
  }
}

function mayRepeat({ operationType }: ApolloLink.Operation, error: unknown): error is OrchestrationError {
  if (!OrchestrationError.is(error) || !error.retryable) return false
  return operationType === 'query' || (NetworkError.is(error) && !error.mayHaveExecuted)
}
