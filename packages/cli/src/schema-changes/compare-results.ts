import {
  type ExecutableDefinitionNode,
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
  isObjectType,
  isScalarType,
  Kind,
} from 'graphql'
import { type Fragments, flattenSelection } from '../documents/fragments.ts'
import type { ComparedSchemas, NodeImpact } from './schema-diff.ts'

type Selected = FieldNode | ExecutableDefinitionNode

/** Compares the result types of an operation or a fragment, separately for each object type that a result can contain. */
export function compareResults(
  { oldSchema, newSchema, scalars }: ComparedSchemas,
  root: ExecutableDefinitionNode,
  fragments: Fragments,
): Iterable<NodeImpact> {
  const [oldType, newType] = [oldSchema, newSchema].map((schema) =>
    root.kind === Kind.OPERATION_DEFINITION
      ? schema.getRootType(root.operation)
      : schema.getType(root.typeCondition.name.value),
  )
  const memo = new Map<Selected, Map<string, Set<NodeImpact>>>()
  return isCompositeType(oldType) && isCompositeType(newType) ? compareSelection(root, oldType, newType) : []

  /**
   * Memoized, because otherwise each pair of parent types would compare the selection again, and fragment cycles would recurse
   * endlessly.
   */
  function compareSelection(
    node: Selected,
    oldType: GraphQLCompositeType,
    newType: GraphQLCompositeType,
  ): ReadonlySet<NodeImpact> {
    const byTypes = memo.get(node) ?? new Map<string, Set<NodeImpact>>()
    memo.set(node, byTypes)
    const types = `${oldType} ${newType}`
    const known = byTypes.get(types)
    if (known) return known
    const impacts = new Set<NodeImpact>()
    byTypes.set(types, impacts)
    for (const impact of compareObjects(node, oldType, newType)) impacts.add(impact)
    return impacts
  }

  function* compareObjects(
    node: Selected,
    oldType: GraphQLCompositeType,
    newType: GraphQLCompositeType,
  ): Iterable<NodeImpact> {
    const [before, after] = [objectsOf(oldSchema, oldType), objectsOf(newSchema, newType)]
    for (const object of after) {
      const old = before.find(({ name }) => name === object.name)
      yield* old ? compareObject(node, old, object) : compareNewObject(node, before, object)
    }
    for (const object of before) {
      if (after.some(({ name }) => name === object.name)) continue
      for (const typename of typenamesOf(fieldsOf(oldSchema, object, node)))
        yield typeImpact(typename, `__typename can no longer be '${object}'`)
    }
  }

  /**
   * Compares an object type that was added to an interface or union. Yields nothing if its result type is compatible with that of
   * an earlier member, unless `__typename` is selected.
   */
  function* compareNewObject(
    node: Selected,
    before: readonly GraphQLObjectType[],
    object: GraphQLObjectType,
  ): Iterable<NodeImpact> {
    const [typename] = typenamesOf(fieldsOf(newSchema, object, node))
    if (typename) return yield typeImpact(typename, `__typename can now be '${object}'`)
    const compared = before.map((old) => [...compareObject(node, old, object)])
    if (compared.some((impacts) => impacts.every(({ effect }) => effect === 'compatible'))) return
    const [only = [], ...others] = compared
    if (others.length === 0) yield* only
    else yield typeImpact(node, `The result can now be a '${object}'`)
  }

  function* compareObject(
    node: Selected,
    old: GraphQLObjectType,
    now: GraphQLObjectType,
  ): Iterable<NodeImpact> {
    const names = new Set(fieldsOf(newSchema, now, node).map(responseName))
    for (const field of fieldsOf(oldSchema, old, node)) {
      if (!names.has(responseName(field)))
        yield typeImpact(field, `The result for '${now}' no longer contains this field`)
      const [oldField, newField] = [old, now].map((object) => object.getFields()[field.name.value])
      // Skips removed fields, because validation reports them.
      if (oldField && newField)
        yield* compareType(field, oldField.type, newField.type, `'${old}.${oldField.name}'`)
    }
  }

  function* compareType(
    node: FieldNode,
    oldType: GraphQLOutputType,
    newType: GraphQLOutputType,
    what: string,
  ): Iterable<NodeImpact> {
    const change = (message: string, isCompatible = false) =>
      typeImpact(node, `${what} ${message}`, isCompatible)
    if (isNonNullType(oldType) && !isNonNullType(newType)) yield change('can now be null')
    if (!isNonNullType(oldType) && isNonNullType(newType)) yield change('can no longer be null', true)
    const [old, now] = [getNullableType(oldType), getNullableType(newType)]
    if (isListType(old) && isListType(now))
      yield* compareType(node, old.ofType, now.ofType, `An item of ${what.replace(/^An/, 'an')}`)
    else if (isCompositeType(old) && isCompositeType(now)) yield* compareSelection(node, old, now)
    else if (isEnumType(old) && isEnumType(now) && old.name === now.name)
      yield* compareEnum(node, what, old, now)
    else if (!isLeafType(old) || !isLeafType(now) || typescriptOf(old) !== typescriptOf(now))
      yield change(`now has the type '${newType}'`)
  }

  function typescriptOf(type: GraphQLNamedType): string {
    return isScalarType(type) ? (scalars[type.name] ?? type.name) : `enum ${type.name}`
  }

  /** Lists the fields that are selected on an object type, including those in fragments. */
  function fieldsOf(schema: GraphQLSchema, object: GraphQLObjectType, { selectionSet }: Selected) {
    if (!selectionSet) return []
    return flattenSelection(selectionSet, fragments, (condition) => {
      const type = schema.getType(condition)
      return type === object || (isAbstractType(type) && schema.isSubType(type, object))
    })
  }
}

const objectsOf = (schema: GraphQLSchema, type: GraphQLCompositeType) =>
  isObjectType(type) ? [type] : schema.getPossibleTypes(type)

const responseName = ({ alias, name }: FieldNode) => (alias ?? name).value
const typenamesOf = (fields: readonly FieldNode[]) => fields.filter(({ name }) => name.value === '__typename')

function* compareEnum(
  node: FieldNode,
  what: string,
  old: GraphQLEnumType,
  now: GraphQLEnumType,
): Iterable<NodeImpact> {
  const [before, after] = [valueNamesOf(old), valueNamesOf(now)]
  for (const name of after.filter((name) => !before.includes(name)))
    yield typeImpact(node, `${what} can now be ${name}`)
  for (const name of before.filter((name) => !after.includes(name)))
    yield typeImpact(node, `${what} can no longer be ${name}`)
}

const valueNamesOf = (type: GraphQLEnumType) => type.getValues().map(({ name }) => name)

const typeImpact = (node: Selected, message: string, isCompatible = false): NodeImpact => ({
  effect: isCompatible ? 'compatible' : 'types',
  node,
  message,
})
