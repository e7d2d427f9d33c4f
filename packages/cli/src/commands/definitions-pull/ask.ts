import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { OrchestrationClient } from '@orchestration/client'
import { oneLine } from '../../print/make-inert.ts'

/** Sends a query. An error says which field of it the service refused. */
export async function ask<Data, Variables extends Record<string, unknown>>(
  client: OrchestrationClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  what: string,
): Promise<Data> {
  try {
    const { data } = await client.query({ query, variables })
    return JSON.parse(JSON.stringify(data, (key, value) => (key === '__typename' ? undefined : value)))
  } catch (error) {
    const { AuthenticationError, OperationError } = await import('@orchestration/client')
    const [refused] = AuthenticationError.is(error) && Array.isArray(error.raw) ? error.raw : []
    const path: unknown = OperationError.is(error) ? error.path : refused?.path
    // Without a path, the key is refused for everything.
    if (!OperationError.is(error) && !path) throw error
    const field = Array.isArray(path) && path.filter((part) => typeof part === 'string').join('.')
    throw new Error(
      `${what}: the service refused ${field ? `the field ${oneLine(field)}` : 'the query'}. ${(error as Error).message}`,
      { cause: error },
    )
  }
}
