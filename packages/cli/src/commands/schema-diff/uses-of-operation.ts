import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isCompositeType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql'
import type { CoordinateUse } from './coordinate-use.ts'
import { usesOfValue, usesOfVariable } from './uses-of-input.ts'

interface Context {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** What an operation uses, through its fragments. */
export function* usesOfOperation(
  operation: OperationDefinitionNode,
  { schema, fragments }: Context,
): Iterable<CoordinateUse> {
  const spread = new Set<string>()
  for (const { type, variable } of operation.variableDefinitions ?? [])
    yield* usesOfVariable(getNamedType(typeFromAST(schema, type)), variable)
  const root = schema.getRootType(operation.operation)
  if (root) yield* ofSelection(operation.selectionSet, [root])

  /** More than one type is known where an interface's fragment is spread into an object. */
  function* ofSelection(
    { selections }: SelectionSetNode,
    types: readonly GraphQLCompositeType[],
  ): Iterable<CoordinateUse> {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) yield* ofField(node, types)
      else if (node.kind === Kind.INLINE_FRAGMENT) yield* ofFragment(node, types)
      else {
        const fragment = fragments.get(node.name.value)
        const key = [node.name.value, ...types].join(' ')
        if (fragment && !spread.has(key)) {
          spread.add(key)
          yield* ofFragment(fragment, types)
        }
      }
    }
  }

  function* ofField(node: FieldNode, types: readonly GraphQLCompositeType[]): Iterable<CoordinateUse> {
    const children = new Set<GraphQLCompositeType>()
    for (const parent of types) {
      const field = isUnionType(parent) ? undefined : parent.getFields()[node.name.value]
      if (!field) continue
      const coordinate = `${parent.name}.${field.name}`
      const type = getNamedType(field.type)
      yield [coordinate, node]
      yield [type.name, node]
      for (const argument of node.arguments ?? []) {
        yield [`${coordinate}.${argument.name.value}`, argument]
        const definition = field.args.find(({ name }) => name === argument.name.value)
        yield* usesOfValue(getNamedType(definition?.type), argument.value)
      }
      if (isCompositeType(type)) children.add(type)
    }
    if (node.selectionSet) yield* ofSelection(node.selectionSet, [...children])
  }

  function* ofFragment(
    { typeCondition, selectionSet }: InlineFragmentNode | FragmentDefinitionNode,
    types: readonly GraphQLCompositeType[],
  ): Iterable<CoordinateUse> {
    const type = typeCondition && schema.getType(typeCondition.name.value)
    if (!isCompositeType(type)) return yield* ofSelection(selectionSet, types)
    if (typeCondition) yield [type.name, typeCondition]
    const objects = isObjectType(type) ? [] : types.filter((known) => isObjectType(known))
    yield* ofSelection(selectionSet, [type, ...objects])
  }
}
