import type { Position } from '@orchestration/codegen'
import { fragmentsByName, type LoadedDocument, toPosition } from '@orchestration/codegen/documents'
import { type GraphQLSchema, Kind } from 'graphql'
import { flattenSelection } from '../../flatten-selection.ts'
import { type RootKind, rootFields } from '../../schema/root-fields.ts'

export interface ListedField {
  kind: RootKind
  field: string
  deprecated: boolean
  /** The operations that select it, with their positions. */
  operations: (Position & { name: string })[]
}

/** Lists every query and mutation of a schema, with the operations that select it. */
export function listOperations(schema: GraphQLSchema, documents: readonly LoadedDocument[]): ListedField[] {
  const definitions = documents.flatMap(({ document }) => document.definitions)
  const fragments = fragmentsByName(documents)
  const operations = definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => ({
      node,
      selected: flattenSelection(node.selectionSet, fragments).map(({ name }) => name.value),
    }))
  return rootFields(schema).map(({ kind, field }) => ({
    kind,
    field: field.name,
    deprecated: field.deprecationReason != null,
    operations: operations
      .filter(({ node, selected }) => node.operation === kind && selected.includes(field.name))
      .flatMap(({ node: { name, loc } }) =>
        loc ? [{ name: name?.value ?? '(no name)', ...toPosition(loc.source, loc.start) }] : [],
      ),
  }))
}
