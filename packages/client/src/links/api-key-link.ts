import { ApolloLink } from '@apollo/client'
import { catchError, defer, finalize, from, mergeMap, type Observable, tap } from 'rxjs'
import { type ApiKeyProvider, assertApiKey, Secret } from '../api-key.ts'
import { assertOnServer } from '../assert-on-server.ts'
import { AuthenticationError } from '../errors.ts'
import { wrapIfOutcomeUnknown } from '../policy/create-error.ts'
import { stateOf } from '../policy/operation-state.ts'

export declare namespace ApiKeyLink {
  export interface Options {
    /** The key, or a function that returns it for each request. */
    apiKey: string | ApiKeyProvider
  }
}

/**
 * Passes the key to the `EndpointLink`. If the service rejects a key that a function returned, calls the function once more, and
 * retries the operation if the new key is different. This allows key rotation without failed operations.
 */
export class ApiKeyLink extends ApolloLink {
  constructor({ apiKey }: ApiKeyLink.Options) {
    assertOnServer()
    if (typeof apiKey !== 'function') assertApiKey(apiKey)
    const source = typeof apiKey === 'function' ? shareCalls(apiKey) : new Secret(apiKey)
    super((operation, forward) => {
      const { operationName } = operation
      const state = stateOf(operation)
      const sendWith = (secret: Secret): Observable<ApolloLink.Result> => {
        state.apiKey = secret
        state.markSendable()
        return forward(operation)
      }
      // If a constant key is rejected, there is no other key to try.
      if (source instanceof Secret) return sendWith(source)
      const requestKey = (rejectedKey?: string): Observable<string> =>
        defer(() => {
          state.markUnsent()
          const { key, stopSharing } = source(rejectedKey)
          const details = { operationName, mayHaveExecuted: state.mayHaveExecutedEarlier }
          const failWithoutKey = (raw: unknown): never => {
            const problem = 'no API key is available: the apiKey function failed. See error.raw.'
            throw new AuthenticationError(problem, { ...details, retryable: true, raw })
          }
          return from(key.catch(failWithoutKey)).pipe(
            tap((value) => assertApiKey(value, details)),
            catchError((error: unknown) => {
              throw wrapIfOutcomeUnknown(operation, error, 'the mutation could not be retried.')
            }),
            finalize(stopSharing),
          )
        })
      const retryWithNewKey = (rejectedKey: string, error: unknown): Observable<ApolloLink.Result> => {
        if (!AuthenticationError.is(error)) throw error
        if (operation.operationType !== 'query' && error.mayHaveExecuted) throw error
        return requestKey(rejectedKey).pipe(
          mergeMap((next) => {
            if (next === rejectedKey) throw error
            return sendWith(new Secret(next))
          }),
        )
      }
      return requestKey().pipe(
        mergeMap((key) => sendWith(new Secret(key)).pipe(catchError((error) => retryWithNewKey(key, error)))),
      )
    })
  }
}

interface SharedCall {
  key: Promise<string>
  /** Lets later operations call the provider again, so that they neither reuse the key nor wait for a call that hangs. */
  stopSharing(): void
}

/** Shares one provider call between concurrent operations with the same rejected key. */
function shareCalls(provider: ApiKeyProvider): (rejectedKey: string | undefined) => SharedCall {
  const calls = new Map<string | undefined, SharedCall>()
  return (rejectedKey) => {
    const shared = calls.get(rejectedKey)
    if (shared) return shared
    const call: SharedCall = {
      key: new Promise((resolve) => resolve(provider(rejectedKey))),
      stopSharing: () => calls.get(rejectedKey) === call && calls.delete(rejectedKey),
    }
    calls.set(rejectedKey, call)
    return call
  }
}
