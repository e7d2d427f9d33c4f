import { ApolloLink } from '@apollo/client'
import { catchError, defer, finalize, from, mergeMap, type Observable } from 'rxjs'
import { type ApiKeyProvider, type ApiKeySource, parseApiKey } from '../api-key.ts'
import { AuthenticationError, UsageError } from '../errors.ts'
import { refuseBrowsers } from '../refuse-browsers.ts'
import { Secret } from '../secret.ts'

export declare namespace ApiKeyLink {
  export interface Options {
    /** The key, or a function that yields it for each request. */
    apiKey: ApiKeySource
  }
}

/**
 * Leaves the key in the operation's context as a `Secret` named `apiKey`, for the link that sends it. When the service
 * refuses a key, the function that yielded it is asked again, once, and the operation repeated if it yields another
 * one: so callers move to a new key without a failed operation.
 */
export class ApiKeyLink extends ApolloLink {
  constructor({ apiKey }: ApiKeyLink.Options) {
    refuseBrowsers()
    super(typeof apiKey === 'function' ? askForKeys(apiKey) : sendAlways(new Secret(parseApiKey(apiKey))))
  }
}

function sendAlways(apiKey: Secret): ApolloLink.RequestHandler {
  return (operation, forward) => {
    operation.setContext({ apiKey })
    return forward(operation)
  }
}

function askForKeys(provider: ApiKeyProvider): ApolloLink.RequestHandler {
  const ask = shareCalls(provider)
  return (operation, forward) => {
    const { operationName, operationType } = operation
    let key: string
    const send = (refusal?: AuthenticationError): Observable<ApolloLink.Result> =>
      ask(refusal && key).pipe(
        catchError((thrown: unknown) => {
          const problem = 'cannot be had: the function that yields it failed.'
          throw refusal ?? new UsageError('apiKey', problem, { operationName, raw: thrown })
        }),
        mergeMap((value) => {
          if (refusal && value === key) throw refusal
          key = parseApiKey(value, operationName)
          operation.setContext({ apiKey: new Secret(key) })
          return forward(operation)
        }),
      )
    return send().pipe(
      catchError((error: unknown) => {
        const mayRepeat =
          AuthenticationError.is(error) && (operationType === 'query' || !error.mayHaveExecuted)
        if (mayRepeat) return send(error)
        throw error
      }),
    )
  }
}

/** Operations that ask while a call for the same refused key is under way share its answer. */
function shareCalls(provider: ApiKeyProvider): (refusedKey?: string) => Observable<string> {
  const calls = new Map<string | undefined, Promise<string>>()
  return (refusedKey) =>
    defer(() => {
      const call = calls.get(refusedKey) ?? new Promise<string>((resolve) => resolve(provider(refusedKey)))
      calls.set(refusedKey, call)
      // Also when the operation that waits gives up: a call that hangs must not hold up those that come later.
      return from(call).pipe(finalize(() => calls.get(refusedKey) === call && calls.delete(refusedKey)))
    })
}
