import {
  type ASTNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
  isUnionType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { CompareTypesOptions, TypeDifference } from './type-difference.ts'

/** The pairs of types for which a selection has been compared. */
type Seen = Map<SelectionSetNode, Set<string>>

/** Compares the types of an operation's result, or of a fragment, under two schemas. */
export function* compareResults({
  oldSchema,
  newSchema,
  scope: { node: definition, fragments },
  scalars,
}: CompareTypesOptions): Iterable<TypeDifference> {
  const rootOf = (schema: GraphQLSchema) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? schema.getRootType(definition.operation)
      : schema.getType(definition.typeCondition.name.value)
  const [oldRoot, newRoot] = [rootOf(oldSchema), rootOf(newSchema)]
  if (isCompositeType(oldRoot) && isCompositeType(newRoot))
    yield* ofSelection(definition, definition.selectionSet, oldRoot, newRoot, new Map())

  /** Compares the types that a selection has for each possible object. `seen` stops recursion. */
  function* ofSelection(
    node: ASTNode,
    selection: SelectionSetNode,
    oldType: GraphQLCompositeType,
    newType: GraphQLCompositeType,
    seen: Seen,
  ): Iterable<TypeDifference> {
    const pair = `${oldType.name} ${newType.name}`
    const pairs = seen.get(selection) ?? new Set()
    if (pairs.has(pair)) return
    seen.set(selection, pairs.add(pair))
    const oldObjects = objectsOf(oldSchema, oldType)
    const newObjects = objectsOf(newSchema, newType)
    const oldByName = new Map(oldObjects.map((type) => [type.name, type]))
    const newNames = new Set(newObjects.map(({ name }) => name))
    for (const type of newObjects) {
      const old = oldByName.get(type.name)
      if (old) yield* ofObject(selection, { of: oldType, object: old }, { of: newType, object: type }, seen)
      else yield* ofNewObject(node, selection, oldType, type, newType)
    }
    for (const type of oldObjects.filter(({ name }) => !newNames.has(name)))
      for (const { node: field } of fieldsFor(selection, oldType, type, oldSchema).filter(isTypename))
        yield differs(field, [oldType.name, type.name], `__typename is never '${type.name}' now`)
  }

  /** A new object does not matter when its type is the type of another object. */
  function* ofNewObject(
    node: ASTNode,
    selection: SelectionSetNode,
    oldType: GraphQLCompositeType,
    type: GraphQLObjectType,
    newType: GraphQLCompositeType,
  ): Iterable<TypeDifference> {
    const coordinates = [newType.name, type.name]
    const typename = fieldsFor(selection, newType, type, newSchema).find(isTypename)
    if (typename) return yield differs(typename.node, coordinates, `__typename may be '${type.name}' now`)
    const now = { of: newType, object: type }
    const compared = objectsOf(oldSchema, oldType).map((object) => [
      ...ofObject(selection, { of: oldType, object }, now, new Map()),
    ])
    if (compared.some((differences) => differences.every(({ isCompatible }) => isCompatible))) return
    const [only = [], ...others] = compared
    if (others.length === 0) yield* only
    else yield differs(node, coordinates, `It may be a '${type.name}' now`)
  }

  function* ofObject(
    selection: SelectionSetNode,
    old: Place,
    now: Place,
    seen: Seen,
  ): Iterable<TypeDifference> {
    const kept = new Map(
      fieldsFor(selection, now.of, now.object, newSchema).map(({ node, on }) => [node, on]),
    )
    const [isOldAlone, isNewAlone] = [isAlone(selection, old, oldSchema), isAlone(selection, now, newSchema)]
    for (const { node: field, on } of fieldsFor(selection, old.of, old.object, oldSchema)) {
      const newOn = kept.get(field)
      if (!newOn) {
        const coordinates = [old.object.name, `${old.object.name}.${field.name.value}`]
        yield differs(field, coordinates, `It is no longer part of '${now.object.name}'`)
        continue
      }
      const [oldOwner, newOwner] = [isOldAlone ? old.object : on, isNewAlone ? now.object : newOn]
      const [oldField, newField] = [fieldOf(oldOwner, field), fieldOf(newOwner, field)]
      const coordinate = `${oldOwner.name}.${field.name.value}`
      // Validation reports a field that is gone.
      if (oldField && newField) yield* ofType(field, coordinate, oldField.type, newField.type, seen)
    }
  }

  /**
   * Whether codegen writes a type for this object alone. It reads fields from that object then. For several objects
   * together, it reads them from the type on which they are selected, such as an interface.
   */
  function isAlone(selection: SelectionSetNode, { of: type, object }: Place, schema: GraphQLSchema): boolean {
    if (!isAbstractType(type)) return true
    const objects = schema.getPossibleTypes(type)
    const conditions = [...conditionsOf(selection)].filter((name) =>
      objects.some((other) => !isOf(schema, other, name)),
    )
    const key = (other: GraphQLObjectType) => conditions.map((name) => isOf(schema, other, name)).join()
    return conditions.length > 0 && objects.filter((other) => key(other) === key(object)).length === 1
  }

  /** The names of all type conditions in a selection, including those in fragments. */
  function conditionsOf({ selections }: SelectionSetNode, names: Set<string> = new Set()): Set<string> {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) continue
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
      if (fragment?.typeCondition) names.add(fragment.typeCondition.name.value)
      if (fragment) conditionsOf(fragment.selectionSet, names)
    }
    return names
  }

  function* ofType(
    field: FieldNode,
    coordinate: string,
    oldType: GraphQLOutputType,
    newType: GraphQLOutputType,
    seen: Seen,
    what = `'${field.name.value}'`,
  ): Iterable<TypeDifference> {
    const change = (message: string, isCompatible = false) =>
      differs(field, [coordinate], `${what} ${message}`, isCompatible)
    if (isNonNullType(oldType) && !isNonNullType(newType)) yield change('may be null now')
    if (!isNonNullType(oldType) && isNonNullType(newType)) yield change('is never null now', true)
    const [old, now] = [getNullableType(oldType), getNullableType(newType)]
    if (isListType(old) && isListType(now))
      yield* ofType(field, coordinate, old.ofType, now.ofType, seen, `An item of ${what}`)
    else if (isCompositeType(old) && isCompositeType(now) && field.selectionSet)
      yield* ofSelection(field, field.selectionSet, old, now, seen)
    else if (isEnumType(old) && isEnumType(now) && old.name === now.name) yield* ofEnum(field, what, old, now)
    else if (!isLeafType(old) || !isLeafType(now) || typescriptOf(old) !== typescriptOf(now))
      yield change(`is of type '${newType}' now`)
  }

  function* ofEnum(
    field: FieldNode,
    what: string,
    old: GraphQLEnumType,
    now: GraphQLEnumType,
  ): Iterable<TypeDifference> {
    const [before, after] = [namesOf(old), namesOf(now)]
    for (const name of after.filter((name) => !before.includes(name)))
      yield differs(field, [`${old.name}.${name}`], `${what} may be ${name} now`)
    for (const name of before.filter((name) => !after.includes(name)))
      yield differs(field, [`${old.name}.${name}`], `${what} is never ${name} now`)
  }

  function typescriptOf(type: GraphQLNamedType): string {
    return isScalarType(type) ? (scalars[type.name] ?? type.name) : `enum ${type.name}`
  }

  /** Lists the fields that are selected of an object, including those in fragments. */
  function fieldsFor(
    { selections }: SelectionSetNode,
    on: GraphQLCompositeType,
    object: GraphQLObjectType,
    schema: GraphQLSchema,
    spread: Set<string> = new Set(),
  ): SelectedField[] {
    return selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [{ node, on }]
      if (node.kind === Kind.FRAGMENT_SPREAD && spread.has(node.name.value)) return []
      if (node.kind === Kind.FRAGMENT_SPREAD) spread.add(node.name.value)
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
      if (!fragment) return []
      const condition = fragment.typeCondition?.name.value
      if (condition && !isOf(schema, object, condition)) return []
      const type = condition ? (schema.getType(condition) as GraphQLCompositeType) : on
      return fieldsFor(fragment.selectionSet, type, object, schema, spread)
    })
  }
}

/** A possible object of a type. */
interface Place {
  of: GraphQLCompositeType
  object: GraphQLObjectType
}

interface SelectedField {
  node: FieldNode
  /** The type on which the field is selected. */
  on: GraphQLCompositeType
}

function isOf(schema: GraphQLSchema, object: GraphQLObjectType, name: string): boolean {
  const type = schema.getType(name)
  return name === object.name || (isAbstractType(type) && schema.isSubType(type, object))
}

const fieldOf = (type: GraphQLCompositeType, { name }: FieldNode) =>
  isUnionType(type) ? undefined : type.getFields()[name.value]

const differs = (
  node: ASTNode,
  coordinates: readonly string[],
  message: string,
  isCompatible = false,
): TypeDifference => ({ node, coordinates, message, isCompatible })

const isTypename = ({ node }: SelectedField) => node.name.value === '__typename'
const namesOf = (type: GraphQLEnumType) => type.getValues().map(({ name }) => name)
const objectsOf = (schema: GraphQLSchema, type: GraphQLCompositeType) =>
  isAbstractType(type) ? schema.getPossibleTypes(type) : [type]
