import {
  ApolloClient,
  ApolloLink,
  type DefaultContext,
  type ErrorPolicy,
  InMemoryCache,
  type OperationVariables,
} from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { OrchestrationError } from './errors.ts'

export declare namespace OrchestrationClient {
  /** Under errorPolicy `none`, the default, `data` is always there: anything else rejects. */
  export type Query = <TData, TVariables extends OperationVariables>(
    options: ApolloClient.QueryOptions<TData, TVariables> & { errorPolicy?: 'none' },
  ) => Promise<ApolloClient.QueryResult<TData, 'none'>>
  export type Mutate = <TData, TVariables extends OperationVariables>(
    options: ApolloClient.MutateOptions<TData, TVariables> & { errorPolicy?: 'none' },
  ) => Promise<ApolloClient.MutateResult<TData, 'none'>>
}

/** What makes a mutation touch Apollo's cache or its watched queries. */
const cacheOptions = [
  'awaitRefetchQueries',
  'keepRootFields',
  'onQueryUpdated',
  'optimisticResponse',
  'refetchQueries',
  'update',
  'updateQueries',
]

/**
 * An Apollo Client that keeps no cache unless a call asks for one with its `fetchPolicy`: a backend that caches
 * patients serves stale ones and remembers them for good. A call without a cache goes straight to the links.
 */
export class OrchestrationClient extends ApolloClient {
  declare query: OrchestrationClient.Query & ApolloClient.query.Signature
  declare mutate: OrchestrationClient.Mutate & ApolloClient.mutate.Signature

  constructor({ link }: { link: ApolloLink }) {
    super({
      link,
      cache: new InMemoryCache(),
      queryDeduplication: false,
      devtools: { enabled: false },
      defaultOptions: {
        query: { fetchPolicy: 'no-cache' },
        mutate: { fetchPolicy: 'no-cache' },
        watchQuery: { fetchPolicy: 'no-cache' },
      },
    })
    // Apollo assigns these two per instance, so a method of this class would never be called.
    const { query, mutate } = this
    this.query = ((options: ApolloClient.QueryOptions) => {
      const { fetchPolicy = this.defaultOptions.query?.fetchPolicy } = options
      return fetchPolicy === 'no-cache' ? this.#execute(options.query, options) : query(options)
    }) as OrchestrationClient['query']
    this.mutate = ((options: ApolloClient.MutateOptions) => {
      const { fetchPolicy = this.defaultOptions.mutate?.fetchPolicy } = options
      const isPlain = fetchPolicy === 'no-cache' && !cacheOptions.some((option) => option in options)
      return isPlain ? this.#execute(options.mutation, options) : mutate(options)
    }) as OrchestrationClient['mutate']
  }

  #execute(
    query: DocumentNode,
    { variables = {}, context, errorPolicy = 'none' }: RequestOptions,
  ): Promise<unknown> {
    const request = { query, variables, context: { ...this.defaultContext, ...context } }
    return new Promise((resolve, reject) => {
      ApolloLink.execute(this.link, request, { client: this }).subscribe({
        next: resolve,
        error: (error: unknown) => {
          if (errorPolicy === 'none') return reject(error)
          const data = OrchestrationError.is(error) ? (error.data ?? undefined) : undefined
          resolve(errorPolicy === 'all' ? { data, error } : { data })
        },
      })
    })
  }
}

interface RequestOptions {
  variables?: OperationVariables
  context?: DefaultContext
  errorPolicy?: ErrorPolicy
}
