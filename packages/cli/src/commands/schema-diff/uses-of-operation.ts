import {
  type ConstDirectiveNode,
  type DirectiveNode,
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
  type ValueNode,
} from 'graphql'
import { type CoordinateUse, usesOfValue, usesOfVariable } from './uses-of-value.ts'

interface Context {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

interface Directed {
  directives?: readonly (DirectiveNode | ConstDirectiveNode)[] | undefined
}

/**
 * Lists everything that an operation uses, including its fragments. `Query.users.first?` means that the argument gets a
 * nullable variable.
 */
export function* usesOfOperation(
  operation: OperationDefinitionNode,
  { schema, fragments }: Context,
): Iterable<CoordinateUse> {
  const spread = new Set<string>()
  yield* ofDirectives(operation)
  for (const definition of operation.variableDefinitions ?? []) {
    const type = getNamedType(typeFromAST(schema, definition.type))
    yield* usesOfVariable(type, definition)
    if (definition.defaultValue) yield* usesOfValue(type, definition.defaultValue)
    yield* ofDirectives(definition)
  }
  const root = schema.getRootType(operation.operation)
  if (!root) return
  yield [root.name, operation]
  yield* ofSelection(operation.selectionSet, [root])

  /** Whether a value is a nullable variable. */
  function isNullable(value: ValueNode): boolean {
    const name = value.kind === Kind.VARIABLE ? value.name.value : undefined
    const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
    return definition !== undefined && definition.type.kind !== Kind.NON_NULL_TYPE
  }

  /** A fragment on an interface that is spread into an object has several possible parent types. */
  function* ofSelection(
    { selections }: SelectionSetNode,
    types: readonly GraphQLCompositeType[],
  ): Iterable<CoordinateUse> {
    for (const node of selections) {
      yield* ofDirectives(node)
      if (node.kind === Kind.FIELD) yield* ofField(node, types)
      else if (node.kind === Kind.INLINE_FRAGMENT) yield* ofFragment(node, types)
      else {
        const fragment = fragments.get(node.name.value)
        const key = [node.name.value, ...types].join(' ')
        if (fragment && !spread.has(key)) {
          spread.add(key)
          yield* ofDirectives(fragment)
          yield* ofFragment(fragment, types)
        }
      }
    }
  }

  function* ofDirectives({ directives = [] }: Directed): Iterable<CoordinateUse> {
    for (const node of directives) {
      const name = node.name.value
      yield [`@${name}`, node]
      for (const argument of node.arguments ?? []) {
        yield [`@${name}.${argument.name.value}`, argument]
        const definition = schema.getDirective(name)?.args.find((arg) => arg.name === argument.name.value)
        yield* usesOfValue(getNamedType(definition?.type), argument.value)
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
        if (isNullable(argument.value)) yield [`${coordinate}.${argument.name.value}?`, argument]
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
