import { ApolloLink } from '@apollo/client'
import type { Observable, Unsubscribable } from 'rxjs'
import { type ApiKeyProvider, type ApiKeySource, parseApiKey, Secret } from '../api-key.ts'
import { AuthenticationError, UsageError } from '../errors.ts'
import { refuseBrowsers } from '../refuse-browsers.ts'
import { follow, Relay, Results } from '../results.ts'
import { progressOf } from './progress.ts'

export declare namespace ApiKeyLink {
  export interface Options {
    /** The key, or a function that returns it for each request. */
    apiKey: ApiKeySource
  }
}

/**
 * Puts the key into the operation's context, as a `Secret` named `apiKey`, for the link that sends it. When the service
 * refuses the key of a function, the function is called once more, and a different key is used to repeat the operation.
 * So callers move to a new key without a failed operation.
 */
export class ApiKeyLink extends ApolloLink {
  constructor({ apiKey }: ApiKeyLink.Options) {
    refuseBrowsers()
    const source = typeof apiKey === 'function' ? shareCalls(apiKey) : new Secret(parseApiKey(apiKey))
    super((operation, forward) => {
      const { operationName, operationType } = operation
      const progress = progressOf(operation)
      const sendWith = (secret: Secret): Observable<ApolloLink.Result> => {
        operation.setContext({ apiKey: secret })
        progress.isHeld = false
        return forward(operation)
      }
      // If a constant key is refused, there is no other key to try.
      if (source instanceof Secret) return sendWith(source)
      // Promises instead of a chain of RxJS operators: 8 KB less per operation.
      return new Results((observer) => {
        let sent: Unsubscribable | undefined
        let waiting: SharedCall | undefined
        const fail = (error: unknown): void => observer.error(error)
        const parse = (key: unknown): string => {
          waiting?.leave()
          return parseApiKey(key, { operationName, mayHaveExecuted: progress.inDoubt })
        }
        const failWithoutKey = (raw: unknown): never => {
          const problem = 'is not available: the function that returns it failed. Read error.raw.'
          throw new UsageError('apiKey', problem, { operationName, raw, mayHaveExecuted: progress.inDoubt })
        }
        const ask = (refusedKey?: string): Promise<string> => {
          progress.isHeld = true
          waiting = source.join(refusedKey)
          return waiting.key.then(parse, failWithoutKey)
        }
        const send = (key: string, onError: (error: unknown) => void): void => {
          // The operation may have ended while it waited.
          if (observer.closed) return
          sent = follow(sendWith(new Secret(key)), new Relay(observer, onError))
        }
        const sendAgain = (key: string, refusal: unknown): void => {
          const isRefused = AuthenticationError.is(refusal)
          if (!isRefused || (operationType !== 'query' && refusal.mayHaveExecuted)) {
            fail(refusal)
            return
          }
          const failWithCause = (value: unknown): void => {
            // Not enumerable, like the cause of any error.
            fail(Object.defineProperty(refusal, 'cause', { value, configurable: true, writable: true }))
          }
          ask(key)
            .then((next) => (next === key ? fail(refusal) : send(next, fail)), failWithCause)
            .catch(fail)
        }
        ask()
          .then((key) => send(key, (error) => sendAgain(key, error)))
          .catch(fail)
        return () => {
          waiting?.leave()
          sent?.unsubscribe()
        }
      })
    })
  }
}

interface SharedCall {
  key: Promise<string>
  /** Ends the sharing: later operations call the provider again. So a call that hangs does not block them. */
  leave(): void
}

/** Shares one call between operations that ask for a key at the same time, with the same refused key. */
function shareCalls(provider: ApiKeyProvider): { join(refusedKey: string | undefined): SharedCall } {
  const calls = new Map<string | undefined, SharedCall>()
  return {
    join(refusedKey) {
      const shared = calls.get(refusedKey)
      if (shared) return shared
      const call: SharedCall = {
        key: new Promise((resolve) => resolve(provider(refusedKey))),
        leave: () => calls.get(refusedKey) === call && calls.delete(refusedKey),
      }
      calls.set(refusedKey, call)
      return call
    },
  }
}
