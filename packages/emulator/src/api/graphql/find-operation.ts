import {
  type DocumentNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { Refusal } from '../http/answer.ts'
import type { GraphQLRequestParams } from '../http/read-body.ts'
import type { DocumentCache } from './document-cache.ts'

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

/** Of the documents that are kept, so that a request costs nothing more. */
const listed = new WeakMap<OperationDefinitionNode, readonly string[]>()

/** The names of the fields that an operation itself selects, fragments spread out, each once. */
function listRootFields(document: DocumentNode, operation: OperationDefinitionNode): readonly string[] {
  const known = listed.get(operation)
  if (known) return known
  const names = new Set<string>()
  const spread = new Set<string>()

  function visit({ selections }: SelectionSetNode) {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet)
      else visitFragment(selection.name.value)
    }
  }

  function visitFragment(name: string) {
    // One that spreads itself is refused later on.
    if (spread.has(name)) return
    spread.add(name)
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name)
        visit(definition.selectionSet)
    }
  }

  visit(operation.selectionSet)
  const fields = [...names]
  listed.set(operation, fields)
  return fields
}
