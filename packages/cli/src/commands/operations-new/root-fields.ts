import { CommandUsageError, didYouMean } from '@orchestration/cli-kit'
import { type DocumentNode, type GraphQLField, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql'
import { flattenSelection, indexFragments } from '../../documents/fragments.ts'

export interface RootField {
  kind: OperationTypeNode
  field: GraphQLField<unknown, unknown>
}

/** Lists all root fields of a schema: first queries, then mutations and subscriptions. */
export function listSchemaRootFields(schema: GraphQLSchema): RootField[] {
  return Object.values(OperationTypeNode).flatMap((kind) =>
    Object.values(schema.getRootType(kind)?.getFields() ?? {}).map((field) => ({ kind, field })),
  )
}

/** @throws CommandUsageError if the schema has no such query or mutation; the message suggests other fields */
export function requireRootField(schema: GraphQLSchema, name: string): RootField {
  const fields = listSchemaRootFields(schema)
  const root = fields.find(({ field }) => field.name === name)
  if (root) return root
  const names = fields.map(({ field }) => field.name)
  const advice =
    didYouMean(name, names) ||
    ' "orchestration operations new" lists the root fields that no operation selects.'
  throw new CommandUsageError(`The schema has no query or mutation "${name}".${advice}`)
}

/** Lists the root fields that no operation selects. */
export function listUnselectedFields(schema: GraphQLSchema, documents: readonly DocumentNode[]): RootField[] {
  const fragments = indexFragments(documents)
  const selected = new Set(
    documents
      .flatMap(({ definitions }) => definitions)
      .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
      .flatMap(({ operation, selectionSet }) =>
        flattenSelection(selectionSet, fragments).map(({ name }) => `${operation} ${name.value}`),
      ),
  )
  return listSchemaRootFields(schema).filter(({ kind, field }) => !selected.has(`${kind} ${field.name}`))
}
