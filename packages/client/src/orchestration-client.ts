import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  InMemoryCache,
  type OperationVariables,
} from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type { Observer } from 'rxjs'
import { OrchestrationError, UsageError } from './errors.ts'

export declare namespace OrchestrationClient {
  /** Under errorPolicy `none`, the default, `data` is always there: anything else rejects. */
  export type Query = (<TData, TVariables extends OperationVariables>(
    options: ApolloClient.QueryOptions<TData, TVariables> & { errorPolicy?: 'none' },
  ) => Promise<ApolloClient.QueryResult<TData, 'none'>>) &
    ApolloClient.query.Signature
  export type Mutate = (<TData, TVariables extends OperationVariables>(
    options: ApolloClient.MutateOptions<TData, TVariables> & { errorPolicy?: 'none' },
  ) => Promise<ApolloClient.MutateResult<TData, 'none'>>) &
    ApolloClient.mutate.Signature
}

/** Any other option of a call is about Apollo's cache, and so for Apollo. */
const plainOptions = new Set(['query', 'mutation', 'variables', 'context', 'fetchPolicy', 'errorPolicy'])

/**
 * An Apollo Client that keeps no cache unless a call asks for one with its `fetchPolicy`: a backend that caches
 * patients serves stale ones and remembers them for good. A call without a cache goes straight to the links.
 */
export class OrchestrationClient extends ApolloClient {
  declare query: OrchestrationClient.Query
  declare mutate: OrchestrationClient.Mutate

  constructor({ link }: { link: ApolloLink }) {
    const fetchPolicy = 'no-cache'
    super({
      link,
      cache: new InMemoryCache(),
      queryDeduplication: false,
      devtools: { enabled: false },
      defaultOptions: { query: { fetchPolicy }, mutate: { fetchPolicy }, watchQuery: { fetchPolicy } },
    })
    // Apollo assigns these two per instance, so a method of this class would never be called.
    const { query, mutate } = this
    this.query = ((options: ApolloClient.QueryOptions) =>
      isPlain(options, this.defaultOptions.query)
        ? this.#execute(options.query, options)
        : query(options)) as never
    this.mutate = ((options: ApolloClient.MutateOptions) =>
      isPlain(options, this.defaultOptions.mutate)
        ? this.#execute(options.mutation, options)
        : mutate(options)) as never
  }

  async #execute(query: DocumentNode, { variables = {}, context, errorPolicy = 'none' }: CallOptions) {
    const request = { query, variables, context: { ...this.defaultContext, ...context } }
    try {
      const results = ApolloLink.execute(this.link, request, { client: this })
      const result = await new Promise<ApolloLink.Result>((resolve, reject) => {
        results.subscribe(new LatestResult(resolve, reject))
      })
      // This package's links reject instead; another may leave its errors in the result.
      if (!result.errors?.length) return result
      throw new CombinedGraphQLErrors(result)
    } catch (error) {
      if (errorPolicy === 'none') throw error
      const data = OrchestrationError.is(error) || CombinedGraphQLErrors.is(error) ? error.data : undefined
      return errorPolicy === 'all' ? { data, error } : { data }
    }
  }
}

/** As rxjs's `lastValueFrom`, but of a class, as `AnswerReceiver` is, whose comment tells why. */
class LatestResult implements Observer<ApolloLink.Result> {
  readonly error: (reason: unknown) => void
  readonly #resolve: (result: ApolloLink.Result) => void
  #result: ApolloLink.Result | undefined

  constructor(resolve: (result: ApolloLink.Result) => void, reject: (reason: unknown) => void) {
    this.#resolve = resolve
    this.error = reject
  }

  next(result: ApolloLink.Result): void {
    this.#result = result
  }

  complete(): void {
    if (this.#result) this.#resolve(this.#result)
    else this.error(new UsageError('link', 'yields no result.'))
  }
}

type CallOptions = Partial<
  Pick<ApolloClient.QueryOptions, 'variables' | 'context' | 'fetchPolicy' | 'errorPolicy'>
>

function isPlain(options: CallOptions, defaults: CallOptions = {}): boolean {
  const { fetchPolicy = defaults.fetchPolicy } = options
  return fetchPolicy === 'no-cache' && Object.keys(options).every((option) => plainOptions.has(option))
}
