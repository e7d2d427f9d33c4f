import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'

/** A selection set. A field that is selected twice has two, which are merged. */
export interface SelectedSet {
  node: SelectionSetNode
  /** The parent type of the fields. */
  on: GraphQLCompositeType
}

/** The possible objects of a type. */
export interface ObjectGroup {
  objects: readonly GraphQLObjectType[]
  /** The only possible object, if there is one. Field types are read from it. */
  object?: GraphQLObjectType
}

/** One selection of a field. */
export interface Occurrence {
  node: FieldNode
  on: GraphQLCompositeType
}

/** All selections with the same response name. */
export type Occurrences = readonly [Occurrence, ...Occurrence[]]

export interface SelectionSource {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

export interface Selected {
  /** Selections by response name. */
  fields: Map<string, Occurrences>
  /** Whether the selected fields differ between objects of the group. */
  varies: boolean
  /** Type conditions that only some objects of the group meet. */
  conditions: Set<GraphQLNamedType>
}

/** Collects the selected fields, including those in fragments. */
export function selectFields(
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  group: ObjectGroup,
  sets: readonly SelectedSet[],
): Selected {
  const selected: Selected = { fields: new Map(), varies: false, conditions: new Set() }

  // Fragment cycles are invalid, but must not cause endless recursion.
  const open = new Set<string>()
  const walk = ({ node, on }: SelectedSet) => {
    for (const selection of node.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const occurrence = { node: selection, on }
        const [first = occurrence, ...others] = selected.fields.get(name) ?? []
        selected.fields.set(name, first === occurrence ? [first] : [first, ...others, occurrence])
        selected.varies ||= selection.name.value === '__typename' && group.objects.length > 1
        continue
      }
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      if (!fragment) continue
      const condition = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value)
      const matching = condition
        ? group.objects.filter((object) => isOf(schema, object, condition))
        : group.objects
      if (condition && matching.length < group.objects.length) {
        selected.varies = true
        selected.conditions.add(condition)
      }
      if (matching.length === 0 && group.objects.length > 0) continue
      const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : ''
      if (open.has(name)) continue
      if (name) open.add(name)
      walk({
        node: fragment.selectionSet,
        on: (condition ?? on) as GraphQLCompositeType,
      })
      open.delete(name)
    }
  }
  for (const set of sets) walk(set)
  return selected
}

const groupOf = (schema: GraphQLSchema, type: GraphQLCompositeType): ObjectGroup =>
  isObjectType(type) ? { objects: [type], object: type } : { objects: schema.getPossibleTypes(type) }

/** Lists the parts of a type for which separate object types are generated. */
export function partsOf(
  { schema, fragments }: SelectionSource,
  type: GraphQLCompositeType,
  sets: readonly SelectedSet[],
): ObjectGroup[] {
  const group = groupOf(schema, type)
  const whole = selectFields(schema, fragments, group, sets)
  return group.object || !whole.varies || group.objects.length === 0
    ? [group]
    : splitGroup(schema, group, whole)
}

/**
 * Splits a group into parts whose objects match the same type conditions. With `__typename`, the fields of a part also have the
 * same types.
 */
function splitGroup(
  schema: GraphQLSchema,
  { objects }: ObjectGroup,
  { conditions, fields }: Selected,
): ObjectGroup[] {
  const occurrences = [...fields.values()].flat()
  const names = occurrences.some(({ node }) => node.name.value === '__typename')
    ? new Set(occurrences.map(({ node }) => node.name.value))
    : []
  const parts = Map.groupBy(objects, (object) =>
    [
      ...[...conditions].map((condition) => Number(isOf(schema, object, condition))),
      ...[...names].map((name) => object.getFields()[name]?.type),
    ].join(),
  )
  return [...parts.values()].map((part) =>
    part.length === 1 && part[0] ? { objects: part, object: part[0] } : { objects: part },
  )
}

const isOf = (schema: GraphQLSchema, object: GraphQLObjectType, type: GraphQLNamedType) =>
  type === object || (isAbstractType(type) && schema.isSubType(type, object))

/** Finds the selected field on the only object of the group or, if there are several, on the parent type. */
export function findField(
  { object }: ObjectGroup,
  { node: { name }, on }: Occurrence,
): GraphQLField<unknown, unknown> | undefined {
  const type = object ?? on
  const fields = isUnionType(type) ? {} : type.getFields()
  return fields[name.value] ?? metaFields.find((meta) => meta.name === name.value)
}

/** @throws Error if the field does not exist */
function fieldOf(group: ObjectGroup, occurrence: Occurrence): GraphQLField<unknown, unknown> {
  const field = findField(group, occurrence)
  if (!field) throw new Error(`${group.object ?? occurrence.on} has no field ${occurrence.node.name.value}.`)
  return field
}

/**
 * Returns the type of a selected field. On an interface, the objects of the group determine it, because they can have a more
 * specific type than the interface.
 */
export function fieldTypeOf(group: ObjectGroup, occurrence: Occurrence): GraphQLOutputType {
  const { name, type } = fieldOf(group, occurrence)
  if (group.object) return type
  const types = group.objects.map((object) => object.getFields()[name]?.type ?? type)
  const [first = type, ...others] = types
  if (others.every((other) => String(other) === String(first))) return first
  return types.every(isNonNullType) && !isNonNullType(type) ? new GraphQLNonNull(type) : type
}

const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef]
