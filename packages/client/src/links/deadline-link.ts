import { AsyncResource } from 'node:async_hooks'
import { ApolloLink } from '@apollo/client'
import { defer, Observable, timer } from 'rxjs'
import { assertMilliseconds, assertSignal } from '../assert-option.ts'
import { createError, wrapIfOutcomeUnknown } from '../policy/create-error.ts'
import { decideFailure, type FailureDecision } from '../policy/failure-decision.ts'
import { signalOf, stateOf } from '../policy/operation-state.ts'

export declare namespace DeadlineLink {
  export interface Options {
    /** The deadline in milliseconds, including all attempts and delays. `false` disables it. @defaultValue 30,000 */
    timeout?: number | false | undefined
  }
}

/**
 * Ends an operation at its deadline or when the caller aborts, even while it waits for a key, a connection, a response or the
 * next attempt. A call sets its own deadline and signal with `context: { timeout, signal }`.
 *
 * An aborted operation rejects with the signal's reason. An aborted mutation that may have been sent rejects with an
 * OutcomeUnknownError whose cause is that reason. If the last link is not an `EndpointLink`, every mutation counts as sent.
 */
export class DeadlineLink extends ApolloLink {
  /**
   * Ends all operations in flight. Their errors are NetworkErrors with the code `CLIENT_CLOSED`, or have such an error as their
   * cause.
   */
  readonly stop: () => void

  constructor({ timeout: defaultTimeout = 30_000 }: DeadlineLink.Options = {}) {
    if (defaultTimeout !== false) assertMilliseconds('timeout', defaultTimeout)
    const running = new Set<(failureKind: 'deadline' | 'closed') => void>()
    super((operation, forward) => {
      const { operationName } = operation
      const { timeout = defaultTimeout } = operation.getContext()
      const signal = signalOf(operation)
      return new Observable((observer) => {
        if (timeout !== false) assertMilliseconds('context.timeout', timeout, 1, { operationName })
        assertSignal('context.signal', signal, { operationName })
        if (signal?.aborted) throw signal.reason
        const state = stateOf(operation)
        const end = (failureKind: 'deadline' | 'closed'): void => {
          const code = failureKind === 'closed' ? 'CLIENT_CLOSED' : undefined
          const observed = { mayHaveBeenSent: state.mayHaveBeenSent, failureKind, code }
          // `decideFailure` returns undefined only for a success, and an attempt without a response cannot be a success.
          const decision = decideFailure(observed, operation, state) as FailureDecision
          observer.error(createError(operation, observed, decision, { timeout }))
        }
        // Waits one turn of the event loop: a response that arrived while the loop was blocked is read first, and wins over the
        // deadline.
        let immediate: NodeJS.Immediate | undefined
        const expire = (): void => {
          immediate = setImmediate(end, 'deadline')
        }
        if (timeout !== false) {
          state.deadline = performance.now() + timeout
          observer.add(timer(timeout).subscribe(expire))
        }
        if (signal) {
          const abort = (): void =>
            observer.error(
              wrapIfOutcomeUnknown(operation, signal.reason, 'the caller aborted the operation.'),
            )
          // Without `bind`, the listener would run in the async context of the code that calls `abort`.
          const onAbort = AsyncResource.bind(abort)
          signal.addEventListener('abort', onAbort)
          observer.add(() => signal.removeEventListener('abort', onAbort))
        }
        running.add(end)
        observer.add(() => {
          running.delete(end)
          clearImmediate(immediate)
        })
        return defer(() => forward(operation)).subscribe(observer)
      })
    })
    this.stop = () => {
      for (const end of running) end('closed')
    }
  }
}
