import { fragmentsByName, type LoadedDocument, reachableFragments } from '@orchestration/codegen/documents'
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { createOperation } from '../../schema/create-operation.ts'

/**
 * Finds the operation to export: the one with this name, else one that selects the query of this name. If there is
 * none, writes an operation for that query.
 *
 * @throws {UsageError} when the schema has no such query.
 */
export function findListOperation(
  name: string,
  schema: GraphQLSchema,
  documents: readonly LoadedDocument[],
): DocumentNode {
  const operations = documents.flatMap(({ document }) =>
    document.definitions
      .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => ({ operation, document })),
  )
  const found =
    operations.find(({ operation }) => operation.name?.value === name) ??
    operations.find(({ operation }) => isPaginated(operation) && selects(operation, name))
  if (!found) return parse(createOperation(schema, { field: name, kind: 'query' }).text)
  const { operation, document } = found
  const own = { ...document, definitions: [operation] }
  return { ...own, definitions: [operation, ...reachableFragments(own, fragmentsByName(documents))] }
}

const isPaginated = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  variableDefinitions.some(({ type }) => {
    const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type
    return named.kind === Kind.NAMED_TYPE && named.name.value === 'PaginationParams'
  })

const selects = ({ selectionSet }: OperationDefinitionNode, field: string) =>
  selectionSet.selections.some((node) => node.kind === Kind.FIELD && node.name.value === field)
