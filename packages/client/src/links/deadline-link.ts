import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { assertMilliseconds } from '../assert-number.ts'
import { type Clock, systemClock } from '../clock.ts'
import { OutcomeUnknownError, UsageError } from '../errors.ts'
import { createError } from '../policy/create-error.ts'
import { decide } from '../policy/decide.ts'
import { progressOf } from './progress.ts'

export declare namespace DeadlineLink {
  export interface Options {
    /** Milliseconds for the whole operation, attempts and waits included; false for no deadline. Default 30,000. */
    timeout?: number | false | undefined
    clock?: Clock | undefined
  }
}

/**
 * Ends an operation at its deadline or when the caller aborts, whatever it is doing: waiting for a key, a connection,
 * an answer or the next attempt. A call sets its own with `context: { timeout, signal }`. An aborted operation rejects
 * with the signal's reason; a mutation that may have been sent, with an OutcomeUnknownError caused by it. Before a
 * terminating link that is not this package's, that is every mutation.
 */
export class DeadlineLink extends ApolloLink {
  constructor({ timeout: standard = 30_000, clock = systemClock }: DeadlineLink.Options = {}) {
    if (standard !== false) assertMilliseconds('timeout', standard)
    super((operation, forward) => {
      const context = operation.getContext()
      const { fetchOptions, signal = fetchOptions?.signal, timeout = standard } = context
      return new Observable((observer) => {
        if (timeout !== false) assertMilliseconds('timeout', timeout)
        if (signal) assertSignal(signal, operation)
        const progress = progressOf(operation)
        const expire = (): void => {
          const seen = { sent: !progress.isHeld, failure: 'deadline' } as const
          const verdict = decide(seen, operation, progress.inDoubt)
          observer.error(createError(operation, seen, verdict, { timeout }))
        }
        const abort = (): void => {
          const { operationName, operationType } = operation
          const { reason } = signal
          const isUnknown = operationType === 'mutation' && (progress.inDoubt || !progress.isHeld)
          observer.error(isUnknown ? new OutcomeUnknownError({ operationName, cause: reason }) : reason)
        }
        if (signal?.aborted) return observer.error(signal.reason)
        signal?.addEventListener('abort', abort)
        let cancel = (): void => {}
        if (timeout !== false) {
          progress.deadline = clock.now() + timeout
          cancel = clock.schedule(() => {
            // Behind a blocked event loop the answer may lie in the socket unread: it is read before this runs.
            const immediate = setImmediate(expire)
            cancel = () => clearImmediate(immediate)
          }, timeout)
        }
        const subscription = forward(operation).subscribe(observer)
        return () => {
          cancel()
          signal?.removeEventListener('abort', abort)
          subscription.unsubscribe()
        }
      })
    })
  }
}

/** By what it does: a signal may come from another realm, or from a library. */
function assertSignal(signal: Partial<AbortSignal>, { operationName }: ApolloLink.Operation): void {
  if (typeof signal.addEventListener === 'function' && typeof signal.aborted === 'boolean') return
  const problem =
    'must be an AbortSignal, such as AbortSignal.timeout(5_000) or the signal of an AbortController.'
  throw new UsageError('context.signal', problem, { operationName })
}
