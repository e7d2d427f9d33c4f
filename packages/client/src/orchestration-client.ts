import {
  type ApolloCache,
  ApolloClient,
  type ApolloLink,
  type ErrorPolicy,
  InMemoryCache,
  type OperationVariables,
} from '@apollo/client'
import { assertCall, type OperationKind, rejectSubscription } from './assert-call.ts'
import { assertOptions, isObject } from './assert-option.ts'
import {
  type CallOptions,
  callLinks,
  canBypassApollo,
  createNoDataError,
  partialDataOf,
} from './call-links.ts'
import { createClosedError, NetworkError, OrchestrationError, UsageError } from './errors.ts'
import type { DeadlineLink } from './links/deadline-link.ts'
import type { EndpointLink } from './links/endpoint-link.ts'

export declare namespace OrchestrationClient {
  export interface Options {
    /** The link chain. */
    link: ApolloLink
    /** The `DeadlineLink` of the chain. `stop` and `close({ force: true })` end operations through it. */
    deadlineLink?: DeadlineLink | undefined
    /** The `EndpointLink` of the chain. `close` closes its connections. */
    endpointLink?: EndpointLink | undefined
    /** The cache for calls with a `fetchPolicy` other than `no-cache`. @defaultValue `new InMemoryCache()` */
    cache?: ApolloCache | undefined
    /** Default options for calls. @defaultValue the fetchPolicy `no-cache` and the errorPolicy `none` */
    defaultOptions?: ApolloClient.DefaultOptions.Input | undefined
    /** Checks the environment variables that the links would otherwise read on the first call. */
    ready?: (() => unknown) | undefined
  }
  export interface CloseOptions {
    /** Whether to end all calls immediately instead of waiting for them. @defaultValue false */
    force?: boolean | undefined
  }
  /** With the errorPolicy `none`, which is the default, `data` is always present, because every failed call rejects. */
  export type Query = <
    TData,
    TVariables extends OperationVariables = OperationVariables,
    TErrorPolicy extends ErrorPolicy = ApolloClient.query.DefaultOptions['errorPolicy'],
  >(
    options: ApolloClient.QueryOptions<TData, TVariables> & { errorPolicy?: TErrorPolicy },
  ) => Promise<ApolloClient.QueryResult<TData, TErrorPolicy>>
  export type Mutate = <
    TData,
    TVariables extends OperationVariables = OperationVariables,
    TErrorPolicy extends ErrorPolicy = ApolloClient.mutate.DefaultOptions['errorPolicy'],
  >(
    options: ApolloClient.MutateOptions<TData, TVariables> & { errorPolicy?: TErrorPolicy },
  ) => Promise<ApolloClient.MutateResult<TData, TErrorPolicy>>
}

/** A group of calls. `close` waits until the whole group has ended. */
export interface CallGroup {
  /**
   * Like the client's `query`, but also allowed while the client is closing. Ignores the policies in `defaultOptions`: with
   * stale results or ignored errors, a page or a care flow could be missed.
   */
  query: OrchestrationClient.Query
  mutate: OrchestrationClient.Mutate
  /** Aborted when the client is stopped. */
  stopSignal: AbortSignal
  end(): void
}

const uncached = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const

/**
 * An Apollo Client that caches nothing unless a call sets another `fetchPolicy`. A backend that cached patients would serve stale
 * data and keep it in memory forever. Calls that do not use the cache go directly to the links.
 */
export class OrchestrationClient extends ApolloClient implements AsyncDisposable {
  declare query: OrchestrationClient.Query
  declare mutate: OrchestrationClient.Mutate

  readonly #options: OrchestrationClient.Options
  /** The `query` and `mutate` methods of Apollo Client. */
  readonly #apollo: ApolloCalls
  /** Number of calls and groups in flight. */
  #runningCalls = 0
  #isClosed = false
  readonly #idle = Promise.withResolvers<void>()
  #stopController = new AbortController()

  constructor(options: OrchestrationClient.Options) {
    const names = ['link', 'deadlineLink', 'endpointLink', 'cache', 'defaultOptions', 'ready']
    assertOptions('OrchestrationClient', options, names)
    const { link, cache = new InMemoryCache(), defaultOptions = {} } = options
    if (!isObject(cache) || !('transformDocument' in cache)) {
      throw new UsageError('cache', 'must be an Apollo cache, such as new InMemoryCache().')
    }
    if (!isObject(defaultOptions)) {
      const example = "{ query: { fetchPolicy: 'network-only' } }"
      throw new UsageError('defaultOptions', `must be an object, such as ${example}.`)
    }
    super({
      link,
      cache,
      queryDeduplication: false,
      devtools: { enabled: false },
      defaultOptions: {
        query: defaultToNoCache(defaultOptions.query),
        mutate: defaultToNoCache(defaultOptions.mutate),
        watchQuery: defaultToNoCache(defaultOptions.watchQuery),
      },
    })
    this.#options = options
    // Apollo assigns these functions to each instance, so a method of this class would never be called.
    const { query, mutate, watchQuery } = this
    this.#apollo = { query, mutation: mutate } as ApolloCalls
    this.query = ((call: CallOptions) => this.#call('query', call)) as OrchestrationClient.Query
    this.mutate = ((call: CallOptions) => this.#call('mutation', call)) as OrchestrationClient.Mutate
    this.watchQuery = (call) => {
      this.#assertOpen()
      assertCall(call, 'query')
      return watchQuery(call)
    }
  }

  /**
   * Not supported, because the service has no subscriptions.
   *
   * @throws UsageError always
   */
  override subscribe(): never {
    return rejectSubscription()
  }

  /**
   * Reads the environment variables now instead of on the first call, so that a server with invalid settings fails at startup.
   *
   * @throws UsageError if a variable is missing or invalid; `error.option` is its name
   */
  async ready(): Promise<void> {
    this.#assertOpen()
    await this.#options.ready?.()
  }

  /**
   * Waits for calls in flight and their retries, for `paginate` loops and for `waitFor`. Then closes the connections and ends
   * watched queries. New calls reject with a NetworkError (`CLIENT_CLOSED`). Your own `dispatcher` stays open.
   *
   * With `force`, all calls end immediately. Queries, and mutations that were not sent, reject with the same NetworkError.
   * Other mutations reject with an OutcomeUnknownError whose cause is this NetworkError.
   */
  async close({ force = false }: OrchestrationClient.CloseOptions = {}): Promise<void> {
    this.#isClosed = true
    if (force) {
      this.stop()
      this.#idle.resolve()
    } else if (this.#runningCalls > 0) await this.#idle.promise
    await this.#options.endpointLink?.close()
    super.stop()
  }

  /** Ends calls in flight and watched queries, as `close({ force: true })` does. The client still accepts new calls. */
  override stop(): void {
    // Called first, so that calls end with our error. Apollo Client's error is an InvariantError without a code.
    this.#options.deadlineLink?.stop()
    super.stop()
    const stopController = this.#stopController
    this.#stopController = new AbortController()
    stopController.abort(new NetworkError('the client was closed or stopped.', { code: 'CLIENT_CLOSED' }))
  }

  /**
   * Begins a group of calls. `close` waits for the whole group, and does not reject its later calls.
   *
   * @internal
   */
  beginCallGroup(): CallGroup {
    this.#assertOpen()
    this.#runningCalls += 1
    return {
      query: ((options: CallOptions) =>
        this.#call('query', { ...options, ...uncached }, true)) as OrchestrationClient.Query,
      mutate: ((options: CallOptions) =>
        this.#call('mutation', { ...options, ...uncached }, true)) as OrchestrationClient.Mutate,
      stopSignal: this.#stopController.signal,
      end: () => this.#end(),
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  #assertOpen(): void {
    if (this.#isClosed) throw createClosedError()
  }

  #end(): void {
    this.#runningCalls -= 1
    if (this.#isClosed && this.#runningCalls === 0) this.#idle.resolve()
  }

  async #call(
    kind: OperationKind,
    options: CallOptions,
    isInGroup = false,
  ): Promise<{ data: unknown; error?: unknown }> {
    if (!isInGroup) this.#assertOpen()
    this.#runningCalls += 1
    try {
      const defaults: CallOptions = this.defaultOptions[kind === 'query' ? 'query' : 'mutate'] ?? {}
      assertCall(options, kind)
      const { fetchPolicy = defaults.fetchPolicy, errorPolicy = defaults.errorPolicy ?? 'none' } = options
      const execute = (): Promise<unknown> =>
        canBypassApollo(kind, options, defaults)
          ? callLinks(this, kind, options, defaults)
          : this.#callApollo(kind, options, errorPolicy)
      if (errorPolicy !== 'none') {
        return await execute().then(
          (data) => ({ data }),
          (error: unknown) => ({ data: partialDataOf(error), ...(errorPolicy === 'all' && { error }) }),
        )
      }
      const data = await execute()
      if (data === undefined || data === null) throw createNoDataError(kind, options[kind], fetchPolicy)
      return { data }
    } catch (error) {
      // The error was created when the response arrived, so its stack does not include the call site.
      if (OrchestrationError.is(error)) Error.captureStackTrace(error)
      throw error
    } finally {
      this.#end()
    }
  }

  async #callApollo(kind: OperationKind, options: CallOptions, errorPolicy: ErrorPolicy): Promise<unknown> {
    // With `ignore`, Apollo would drop a link's error and the partial data in it.
    const policy = errorPolicy === 'none' ? 'none' : 'all'
    const { data, error } = await this.#apollo[kind]({ ...options, errorPolicy: policy })
    if (error !== undefined) throw error
    return data
  }
}

/** Makes `no-cache` the default fetchPolicy. An undefined fetchPolicy is treated as unset. */
const defaultToNoCache = <Defaults extends object>(defaults?: Defaults & { fetchPolicy?: unknown }) =>
  ({ ...defaults, fetchPolicy: defaults?.fetchPolicy ?? 'no-cache' }) as Defaults & {
    fetchPolicy: 'no-cache'
  }

type ApolloCalls = Record<
  OperationKind,
  (options: CallOptions) => Promise<{ data?: unknown; error?: unknown }>
>
