import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** A schema, and the fragments of a document by their names. */
export interface Source {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** Returns the selected fields of a type by their names in the answer. Several nodes can select the same field. */
export function collectFields(
  source: Source,
  type: GraphQLObjectType,
  selected: readonly SelectionSetNode[],
  fields: Map<string, FieldNode[]> = new Map(),
): Map<string, FieldNode[]> {
  for (const selection of selected.flatMap(({ selections }) => selections)) {
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value
      fields.set(key, [...(fields.get(key) ?? []), selection])
      continue
    }
    const { typeCondition, selectionSet } =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? (source.fragments.get(selection.name.value) as FragmentDefinitionNode)
        : selection
    if (!typeCondition || applies(source.schema, typeCondition.name.value, type))
      collectFields(source, type, [selectionSet], fields)
  }
  return fields
}

function applies(schema: GraphQLSchema, condition: string, type: GraphQLObjectType): boolean {
  const known = schema.getType(condition)
  return known === type || (isAbstractType(known) && schema.isSubType(known, type))
}
