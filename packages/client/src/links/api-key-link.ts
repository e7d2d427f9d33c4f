import { ApolloLink } from '@apollo/client'
import type { Observable } from 'rxjs'
import { type ApiKeySource, parseApiKey } from '../api-key.ts'
import { Secret } from '../secret.ts'

export declare namespace ApiKeyLink {
  export interface Options {
    apiKey: ApiKeySource
  }
}

/** Leaves the key in the operation's context as a `Secret` named `apiKey`, for the link that sends it. */
export class ApiKeyLink extends ApolloLink {
  readonly #secret: Secret

  constructor({ apiKey }: ApiKeyLink.Options) {
    super()
    this.#secret = new Secret(parseApiKey(apiKey))
  }

  override request(
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
  ): Observable<ApolloLink.Result> {
    operation.setContext({ apiKey: this.#secret })
    return forward(operation)
  }
}
