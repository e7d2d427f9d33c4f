import { ApolloLink } from '@apollo/client'
import { catchError, defer, finalize, from, mergeMap, type Observable } from 'rxjs'
import { type ApiKeyProvider, type ApiKeySource, parseApiKey } from '../api-key.ts'
import { AuthenticationError, UsageError } from '../errors.ts'
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
  readonly #source: Secret | ApiKeyProvider
  /** The calls under way, by the key that was refused: operations that ask meanwhile share one. */
  readonly #calls = new Map<string | undefined, Promise<string>>()

  constructor({ apiKey }: ApiKeyLink.Options) {
    super()
    this.#source = typeof apiKey === 'function' ? apiKey : new Secret(parseApiKey(apiKey))
  }

  override request(
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
  ): Observable<ApolloLink.Result> {
    const source = this.#source
    if (source instanceof Secret) {
      operation.setContext({ apiKey: source })
      return forward(operation)
    }
    const { operationName, operationType } = operation
    let key: string
    const send = (refusal?: AuthenticationError): Observable<ApolloLink.Result> =>
      this.#ask(source, refusal && key).pipe(
        catchError((thrown: unknown) => {
          const problem = 'cannot be had: the function that yields it failed.'
          throw refusal ?? new UsageError('apiKey', problem, { operationName, raw: thrown })
        }),
        mergeMap((value) => {
          const isSame = refusal && value === key
          if (isSame) throw refusal
          key = parseApiKey(value, operationName)
          operation.setContext({ apiKey: new Secret(key) })
          return forward(operation)
        }),
      )
    return send().pipe(
      catchError((error: unknown) => {
        const isRefusal =
          AuthenticationError.is(error) && (operationType === 'query' || !error.mayHaveExecuted)
        if (isRefusal) return send(error)
        throw error
      }),
    )
  }

  #ask(provider: ApiKeyProvider, refused: string | undefined): Observable<string> {
    return defer(() => {
      const call = this.#calls.get(refused) ?? new Promise<string>((resolve) => resolve(provider(refused)))
      this.#calls.set(refused, call)
      // Also when the operation that waits gives up: a call that hangs must not hold up those that come later.
      return from(call).pipe(finalize(() => this.#calls.get(refused) === call && this.#calls.delete(refused)))
    })
  }
}
