import { AsyncResource } from 'node:async_hooks'
import { ApolloLink } from '@apollo/client'
import { assertMilliseconds } from '../assert-number.ts'
import { bindClock, type Clock } from '../clock.ts'
import { OutcomeUnknownError, threw, UsageError } from '../errors.ts'
import { createError } from '../policy/create-error.ts'
import { decide } from '../policy/decide.ts'
import { followNext, Results } from '../results.ts'
import { progressOf } from './progress.ts'

export declare namespace DeadlineLink {
  export interface Options {
    /** Milliseconds for the whole operation, with all attempts and waits. `false` for none. @defaultValue 30,000 */
    timeout?: number | false | undefined
    clock?: Clock | undefined
  }
}

/**
 * Ends an operation at its deadline or when the caller aborts, even while it waits for a key, a connection, an answer or
 * the next attempt. A call sets its own deadline and signal with `context: { timeout, signal }`.
 *
 * An aborted operation rejects with the signal's reason. An aborted mutation that may have been sent rejects with an
 * OutcomeUnknownError whose cause is that reason. If the last link is not an `EndpointLink`, every mutation may have been
 * sent.
 */
export class DeadlineLink extends ApolloLink {
  /**
   * Ends all operations in flight, as if their deadlines had passed. Their errors are NetworkErrors with the code
   * `CLIENT_CLOSED`, or have such an error as their cause.
   */
  readonly stop: () => void

  constructor({ timeout: standard = 30_000, ...options }: DeadlineLink.Options = {}) {
    const clock = bindClock(options.clock)
    if (standard !== false) assertMilliseconds('timeout', standard)
    const running = new Set<(failure: 'deadline' | 'closed') => void>()
    super((operation, forward) => {
      const context = operation.getContext()
      const { fetchOptions, signal = fetchOptions?.signal, timeout = standard } = context
      return new Results((observer) => {
        if (timeout !== false) assertMilliseconds('timeout', timeout)
        if (signal) assertSignal(signal, operation)
        const progress = progressOf(operation)
        const end = (failure: 'deadline' | 'closed'): void => {
          const code = failure === 'closed' ? 'CLIENT_CLOSED' : undefined
          const observed = { sent: !progress.isHeld, failure, code }
          const verdict = decide(observed, operation, progress.inDoubt)
          observer.error(createError(operation, observed, verdict, { timeout }))
        }
        const abort = (): void => {
          const { operationName, operationType } = operation
          const { reason } = signal
          const isUnknown = operationType === 'mutation' && (progress.inDoubt || !progress.isHeld)
          observer.error(isUnknown ? new OutcomeUnknownError({ operationName, cause: reason }) : reason)
        }
        if (signal?.aborted) {
          observer.error(signal.reason)
          return undefined
        }
        // Without this, the listener runs in the async context of the code that aborts.
        const onAbort = signal && AsyncResource.bind(abort)
        signal?.addEventListener('abort', onAbort)
        let cancel = (): void => {}
        if (timeout !== false) {
          try {
            progress.deadline = clock.now() + timeout
            cancel = clock.schedule(() => {
              // After a blocked event loop, the answer may wait in the socket. It is read before the immediate runs.
              const immediate = setImmediate(end, 'deadline')
              cancel = () => clearImmediate(immediate)
            }, timeout)
          } catch (cause) {
            throw threw('clock', { operationName: operation.operationName, cause })
          }
        }
        running.add(end)
        const subscription = followNext(forward, operation, observer)
        return () => {
          running.delete(end)
          cancel()
          signal?.removeEventListener('abort', onAbort)
          subscription.unsubscribe()
        }
      })
    })
    this.stop = () => {
      for (const end of running) end('closed')
    }
  }
}

/** Checks the properties of the signal, not its class: it may come from another realm or a library. */
function assertSignal(signal: Partial<AbortSignal>, { operationName }: ApolloLink.Operation): void {
  if (typeof signal.addEventListener === 'function' && typeof signal.aborted === 'boolean') return
  const problem =
    'must be an AbortSignal, such as AbortSignal.timeout(5_000) or the signal of an AbortController.'
  throw new UsageError('context.signal', problem, { operationName })
}
