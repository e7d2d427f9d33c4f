import { type DocumentNode, getOperationAST } from 'graphql'
import type { JournalEntry } from '../../recorder/journal.ts'
import type { GraphQLRequestParams } from '../http/parse-params.ts'
import { Refusal } from '../http/refusal.ts'
import type { DocumentCache } from './document-cache.ts'
import { hideLiterals } from './hide-literals.ts'
import { listRootFields } from './list-root-fields.ts'

/** The journal keeps no more of an operation's name, so that callers cannot fill the memory. */
const LONGEST_NAME = 200
/** Nor of a document. */
const LONGEST_DOCUMENT = 20_000

export interface FoundOperation {
  operationName: string | undefined
  rootFields: readonly string[]
  document: DocumentNode
}

/** The operation to execute. Undefined if the document cannot be parsed: GraphQL then says where the error is. */
export function findOperation(
  { query, operationName }: GraphQLRequestParams,
  documents: DocumentCache,
): FoundOperation | undefined {
  const { document, refusal } = documents.get(query)
  if (refusal !== undefined) throw new Refusal(400, refusal)
  if (!document) return undefined
  const operation = getOperationAST(document, operationName)
  if (!operation) throw new Refusal(400, 'operationName must name one operation of the document.')
  return {
    operationName: operation.name?.value,
    rootFields: listRootFields(document, operation),
    document,
  }
}

/** Notes what is asked for. The values in the document may be about patients, so they are noted only if an option says so. */
export function noteOperation(
  entry: JournalEntry,
  query: string,
  { operationName, rootFields, document }: FoundOperation,
  keepValues: boolean,
): void {
  if (operationName !== undefined) entry.operationName = operationName.slice(0, LONGEST_NAME)
  entry.rootFields = rootFields.map((name) => name.slice(0, LONGEST_NAME))
  if (query.length > LONGEST_DOCUMENT) return
  const text = hideLiterals(query, document)
  if (text.length > LONGEST_DOCUMENT) return
  entry.document = keepValues ? query : text
  if (keepValues) entry.documentWithoutValues = text
}
