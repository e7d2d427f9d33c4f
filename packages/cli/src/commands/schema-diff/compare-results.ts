import { fieldTypeOf, partsOf, type Scope, scopeOf, selectFields } from '@orchestration/codegen/documents'
import {
  type ASTNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
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
  const oldSource = { schema: oldSchema, fragments }
  const newSource = { schema: newSchema, fragments }
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
    const oldObjects = scopeOf(oldSchema, oldType).objects
    const newObjects = scopeOf(newSchema, newType).objects
    const oldByName = new Map(oldObjects.map((type) => [type.name, type]))
    const newNames = new Set(newObjects.map(({ name }) => name))
    for (const object of newObjects) {
      const now = { of: newType, object }
      const old = oldByName.get(object.name)
      if (old) yield* ofObject(selection, { of: oldType, object: old }, now, seen)
      else yield* ofNewObject(node, selection, oldType, now)
    }
    for (const object of oldObjects.filter(({ name }) => !newNames.has(name)))
      for (const field of fieldsOfObject(oldSource, selection, { of: oldType, object }).filter(isTypename))
        yield differs(field.node, [oldType.name, object.name], `__typename is never '${object.name}' now`)
  }

  /** Compares an object that is new in a type. It does not matter if its type is the type of another object. */
  function* ofNewObject(
    node: ASTNode,
    selection: SelectionSetNode,
    oldType: GraphQLCompositeType,
    now: Place,
  ): Iterable<TypeDifference> {
    const { name } = now.object
    const coordinates = [now.of.name, name]
    const typename = fieldsOfObject(newSource, selection, now).find(isTypename)
    if (typename) return yield differs(typename.node, coordinates, `__typename may be '${name}' now`)
    const compared = scopeOf(oldSchema, oldType).objects.map((object) => [
      ...ofObject(selection, { of: oldType, object }, now, new Map()),
    ])
    if (compared.some((differences) => differences.every(({ isCompatible }) => isCompatible))) return
    const [only = [], ...others] = compared
    if (others.length === 0) yield* only
    else yield differs(node, coordinates, `It may be a '${name}' now`)
  }

  function* ofObject(
    selection: SelectionSetNode,
    old: Place,
    now: Place,
    seen: Seen,
  ): Iterable<TypeDifference> {
    const kept = new Map(fieldsOfObject(newSource, selection, now).map(({ node, on }) => [node, on]))
    const oldPart = partOf(oldSource, selection, old)
    const newPart = partOf(newSource, selection, now)
    for (const { node: field, on } of fieldsOfObject(oldSource, selection, old)) {
      const newOn = kept.get(field)
      if (!newOn) {
        const coordinates = [old.object.name, `${old.object.name}.${field.name.value}`]
        yield differs(field, coordinates, `It is no longer part of '${now.object.name}'`)
        continue
      }
      // Validation reports a field that is gone.
      if (!hasField(oldPart.object ?? on, field) || !hasField(newPart.object ?? newOn, field)) continue
      const typeIn = (part: Scope, owner: GraphQLCompositeType) =>
        fieldTypeOf(part, { node: field, on: owner, isOptional: false })
      // Every object of a part decides its type.
      const owners = () => [oldPart.object ?? on, ...oldPart.objects, ...newPart.objects]
      const coordinates = () => [...new Set(owners().map(({ name }) => `${name}.${field.name.value}`))]
      yield* ofType(field, coordinates, typeIn(oldPart, on), typeIn(newPart, newOn), seen)
    }
  }

  function* ofType(
    field: FieldNode,
    coordinates: () => readonly string[],
    oldType: GraphQLOutputType,
    newType: GraphQLOutputType,
    seen: Seen,
    what = `'${field.name.value}'`,
  ): Iterable<TypeDifference> {
    const change = (message: string, isCompatible = false) =>
      differs(field, coordinates(), `${what} ${message}`, isCompatible)
    if (isNonNullType(oldType) && !isNonNullType(newType)) yield change('may be null now')
    if (!isNonNullType(oldType) && isNonNullType(newType)) yield change('is never null now', true)
    const [old, now] = [getNullableType(oldType), getNullableType(newType)]
    if (isListType(old) && isListType(now))
      yield* ofType(field, coordinates, old.ofType, now.ofType, seen, `An item of ${what}`)
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
}

/** A possible object of a type. */
interface Place {
  of: GraphQLCompositeType
  object: GraphQLObjectType
}

/** A schema, and the fragments that a selection can spread. */
interface Source {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** Lists the fields that are selected of an object, including those in fragments. */
const fieldsOfObject = ({ schema, fragments }: Source, node: SelectionSetNode, { of: on, object }: Place) =>
  [
    ...selectFields(schema, fragments, { objects: [object], object }, [
      { node, on, isOptional: false },
    ]).fields.values(),
  ].flat()

/** The part of a type that codegen writes as one, and that has this object. */
const partOf = (source: Source, node: SelectionSetNode, { of: on, object }: Place): Scope =>
  partsOf(source, on, [{ node, on, isOptional: false }]).find(({ objects }) => objects.includes(object)) ?? {
    objects: [object],
    object,
  }

const hasField = (type: GraphQLCompositeType, { name }: FieldNode) =>
  !isUnionType(type) && name.value in type.getFields()

const differs = (
  node: ASTNode,
  coordinates: readonly string[],
  message: string,
  isCompatible = false,
): TypeDifference => ({ node, coordinates, message, isCompatible })

const isTypename = ({ node }: { node: FieldNode }) => node.name.value === '__typename'
const namesOf = (type: GraphQLEnumType) => type.getValues().map(({ name }) => name)
