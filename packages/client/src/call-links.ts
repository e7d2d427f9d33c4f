import { type ApolloClient, ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import { type DocumentNode, getOperationAST } from 'graphql'
import { lastValueFrom } from 'rxjs'
import type { OperationKind } from './assert-call.ts'
import { summarizeDocument } from './document.ts'
import { OrchestrationError, OutcomeUnknownError, UsageError } from './errors.ts'

export type CallOptions = Partial<ApolloClient.QueryOptions> & { mutation?: DocumentNode }

/** The options that do not need Apollo's cache. */
const directOptions = new Set(['query', 'mutation', 'variables', 'context', 'fetchPolicy', 'errorPolicy'])

/** Whether a call can go directly to the links, because it needs neither Apollo's cache nor its directives. */
export function canBypassApollo(kind: OperationKind, options: CallOptions, defaults: CallOptions): boolean {
  const { fetchPolicy = defaults.fetchPolicy } = options
  return (
    fetchPolicy === 'no-cache' &&
    !summarizeDocument(options[kind] as DocumentNode).usesApolloDirectives &&
    Object.keys({ ...defaults, ...options }).every((name) => directOptions.has(name))
  )
}

/** Sends a call directly to the links, and returns its data. */
export async function callLinks(
  client: ApolloClient,
  kind: OperationKind,
  options: CallOptions,
  defaults: CallOptions,
): Promise<unknown> {
  const query = options[kind] as DocumentNode
  const variables = { ...defaults.variables, ...options.variables }
  const context = { ...(options.context ?? defaults.context) }
  const results = ApolloLink.execute(client.link, { query, variables, context }, { client })
  const result = await lastValueFrom(results, { defaultValue: undefined })
  if (!result) throw createNoDataError(kind, query)
  // The links in this package reject instead of leaving errors in the result. Custom links can leave errors there.
  if (result.errors?.length) throw new CombinedGraphQLErrors(result)
  return result.data
}

export function partialDataOf(error: unknown): unknown {
  return OrchestrationError.is(error) || CombinedGraphQLErrors.is(error) ? error.data : undefined
}

/** Creates the error for a result without data. A custom link may nevertheless have sent the operation. */
export function createNoDataError(
  kind: OperationKind,
  document: DocumentNode | undefined,
  fetchPolicy?: string,
): OrchestrationError {
  const operationName = document && getOperationAST(document)?.name?.value
  if (fetchPolicy === 'cache-only') {
    const problem =
      'is cache-only, but the cache does not contain the data. To get null instead, call client.readQuery.'
    return new UsageError('fetchPolicy', problem, { operationName })
  }
  const details = { operationName, mayHaveExecuted: true }
  const problem = 'completed without data. Each link must forward exactly one result.'
  const cause = new UsageError('links', problem, details)
  return kind === 'query'
    ? cause
    : new OutcomeUnknownError('a link completed without data.', { ...details, cause })
}
