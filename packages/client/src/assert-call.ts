import { type DocumentNode, Kind, visit } from 'graphql'
import { UsageError } from './errors.ts'
import { memoizeByDocument } from './memoize-by-document.ts'

const apolloDirectives = new Set(['connection', 'nonreactive', 'unmask'])
/** Directives for local state and for incremental delivery. */
const unsupportedDirectives = new Set(['client', 'export', 'defer', 'stream'])
const examples = {
  query: 'client.query({ query: PatientsDocument, variables })',
  mutation: 'client.mutate({ mutation: CreatePatientDocument, variables })',
}

export type OperationKind = 'query' | 'mutation'

/**
 * Checks that a call has a document with exactly one operation of this kind.
 *
 * @throws UsageError if there is no such document
 */
export function assertCall(options: unknown, kind: OperationKind): void {
  const document = (options as Record<string, DocumentNode | null | undefined> | null | undefined)?.[kind]
  if (document === undefined) throw new UsageError(kind, `is missing. Write ${examples[kind]}.`)
  if (document?.kind !== Kind.DOCUMENT || !Array.isArray(document.definitions)) {
    throw new UsageError(
      kind,
      'must be a document: one of your generated documents, or parse(`...`) from graphql.',
    )
  }
  const { count, operationType, unsupported } = summarizeDocument(document)
  if (count !== 1) {
    throw new UsageError(kind, `contains ${count || 'no'} operations. Pass a document with one operation.`)
  }
  if (unsupported) throw new UsageError(kind, `uses @${unsupported}, which this client does not support.`)
  if (operationType === kind) return
  if (operationType === 'subscription') rejectSubscription(kind)
  const other = kind === 'query' ? 'mutation' : 'query'
  throw new UsageError(kind, `is a ${other}. Write ${examples[other]}.`)
}

export function rejectSubscription(option = 'query'): never {
  const problem = 'is a subscription, but the service has no subscriptions. Use webhooks for its events.'
  throw new UsageError(option, problem)
}

/** Whether the document has directives that Apollo Client removes before it sends the document. */
export const hasApolloDirectives = (document: DocumentNode): boolean =>
  summarizeDocument(document).usesApolloDirectives

const summarizeDocument = memoizeByDocument((document) => {
  const operations = document.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION)
  let unsupported: string | undefined
  let usesApolloDirectives = false
  visit(document, {
    Directive({ name: { value } }) {
      if (unsupportedDirectives.has(value)) unsupported = value
      usesApolloDirectives ||= apolloDirectives.has(value)
    },
  })
  return {
    count: operations.length,
    operationType: operations[0]?.operation,
    unsupported,
    usesApolloDirectives,
  }
})
