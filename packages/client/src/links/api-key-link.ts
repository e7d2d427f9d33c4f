import { ApolloLink } from '@apollo/client'
import { catchError, defer, finalize, from, map, mergeMap, type Observable, of } from 'rxjs'
import { type ApiKeyProvider, type ApiKeySource, parseApiKey, Secret } from '../api-key.ts'
import { AuthenticationError, UsageError } from '../errors.ts'
import { refuseBrowsers } from '../refuse-browsers.ts'
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
      const ask = (refusedKey?: string): Observable<string> => {
        progress.isHeld = true
        return source(refusedKey)
      }
      const parse = (key: unknown): string =>
        parseApiKey(key, { operationName, mayHaveExecuted: progress.inDoubt })
      const send = (key: string): Observable<ApolloLink.Result> => sendWith(new Secret(key))
      const sendAgain = (key: string, refusal: unknown): Observable<ApolloLink.Result> => {
        const isRefused = AuthenticationError.is(refusal)
        if (!isRefused || (operationType !== 'query' && refusal.mayHaveExecuted)) throw refusal
        return ask(key).pipe(
          map(parse),
          // The refusal is more useful than the failure to get another key.
          catchError(() => of(key)),
          mergeMap((next) => {
            if (next === key) throw refusal
            return send(next)
          }),
        )
      }
      return defer(ask).pipe(
        catchError((raw: unknown) => {
          const problem = 'is not available: the function that returns it failed. Read error.raw.'
          throw new UsageError('apiKey', problem, {
            operationName,
            raw,
            mayHaveExecuted: progress.inDoubt,
          })
        }),
        map(parse),
        mergeMap((key) => send(key).pipe(catchError((error: unknown) => sendAgain(key, error)))),
      )
    })
  }
}

/** Shares one call between operations that ask for a key at the same time, with the same refused key. */
function shareCalls(provider: ApiKeyProvider): (refusedKey?: string) => Observable<string> {
  const calls = new Map<string | undefined, Promise<string>>()
  return (refusedKey) =>
    defer(() => {
      const call = calls.get(refusedKey) ?? new Promise<string>((resolve) => resolve(provider(refusedKey)))
      calls.set(refusedKey, call)
      // This also runs when the waiting operation gives up, so a call that hangs does not block later operations.
      return from(call).pipe(finalize(() => calls.get(refusedKey) === call && calls.delete(refusedKey)))
    })
}
