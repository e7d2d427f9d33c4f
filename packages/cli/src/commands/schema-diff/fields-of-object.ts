import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** A schema, and the fragments that a selection can spread. */
export interface Source {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** A possible object of a type. */
export interface Place {
  of: GraphQLCompositeType
  object: GraphQLObjectType
}

export interface SelectedField {
  node: FieldNode
  /** The type on which the field is selected. */
  on: GraphQLCompositeType
}

/** Lists the fields that are selected of an object, including those in fragments. */
export function fieldsOfObject(
  source: Source,
  { selections }: SelectionSetNode,
  { of: on, object }: Place,
  spread: Set<string> = new Set(),
): SelectedField[] {
  const { schema, fragments } = source
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [{ node, on }]
    if (node.kind === Kind.FRAGMENT_SPREAD && spread.has(node.name.value)) return []
    if (node.kind === Kind.FRAGMENT_SPREAD) spread.add(node.name.value)
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
    if (!fragment) return []
    const condition = fragment.typeCondition?.name.value
    if (condition && !isOf(schema, object, condition)) return []
    const of = condition ? (schema.getType(condition) as GraphQLCompositeType) : on
    return fieldsOfObject(source, fragment.selectionSet, { of, object }, spread)
  })
}

/**
 * Whether codegen writes a type for this object alone. It reads fields from that object then. For several objects
 * together, it reads them from the type on which they are selected, such as an interface.
 */
export function isAlone(
  { schema, fragments }: Source,
  selection: SelectionSetNode,
  { of: type, object }: Place,
): boolean {
  if (!isAbstractType(type)) return true
  const objects = schema.getPossibleTypes(type)
  const conditions = [...conditionsOf(selection, fragments)].filter((name) =>
    objects.some((other) => !isOf(schema, other, name)),
  )
  const key = (other: GraphQLObjectType) => conditions.map((name) => isOf(schema, other, name)).join()
  return conditions.length > 0 && objects.filter((other) => key(other) === key(object)).length === 1
}

/** The possible objects of a type. An object type is its own only object. */
export const objectsOf = (schema: GraphQLSchema, type: GraphQLCompositeType): readonly GraphQLObjectType[] =>
  isAbstractType(type) ? schema.getPossibleTypes(type) : [type]

/** The names of all type conditions in a selection, including those in fragments. */
function conditionsOf(
  { selections }: SelectionSetNode,
  fragments: Source['fragments'],
  names: Set<string> = new Set(),
): Set<string> {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) continue
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
    if (fragment?.typeCondition) names.add(fragment.typeCondition.name.value)
    if (fragment) conditionsOf(fragment.selectionSet, fragments, names)
  }
  return names
}

function isOf(schema: GraphQLSchema, object: GraphQLObjectType, name: string): boolean {
  const type = schema.getType(name)
  return name === object.name || (isAbstractType(type) && schema.isSubType(type, object))
}
