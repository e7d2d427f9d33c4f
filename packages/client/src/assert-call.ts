import { type DocumentNode, Kind } from 'graphql'
import { summarizeDocument } from './document.ts'
import { UsageError } from './errors.ts'

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
  const { operationCount, operationType, unsupportedDirective } = summarizeDocument(document)
  if (operationCount !== 1) {
    throw new UsageError(
      kind,
      `contains ${operationCount || 'no'} operations. Pass a document with one operation.`,
    )
  }
  if (unsupportedDirective)
    throw new UsageError(kind, `uses @${unsupportedDirective}, which this client does not support.`)
  if (operationType === kind) return
  if (operationType === 'subscription') rejectSubscription(kind)
  const other = kind === 'query' ? 'mutation' : 'query'
  throw new UsageError(kind, `is a ${other}. Write ${examples[other]}.`)
}

export function rejectSubscription(option = 'query'): never {
  const problem = 'is a subscription, but the service has no subscriptions. Use webhooks for its events.'
  throw new UsageError(option, problem)
}
