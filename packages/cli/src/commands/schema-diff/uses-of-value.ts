import {
  type ASTNode,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  Kind,
  type ValueNode,
} from 'graphql'

/** A schema coordinate, and the node that uses it. */
export type CoordinateUse = [coordinate: string, node: ASTNode]

/** Everything that a variable can contain counts as used: all fields of its input type, all values of its enum. */
export function* usesOfVariable(
  type: GraphQLNamedType | undefined,
  node: ASTNode,
  reached: Set<GraphQLNamedType> = new Set(),
): Iterable<CoordinateUse> {
  if (!type || reached.has(type)) return
  reached.add(type)
  yield [type.name, node]
  if (isEnumType(type)) for (const { name } of type.getValues()) yield [`${type.name}.${name}`, node]
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, node]
      yield* usesOfVariable(getNamedType(field.type), node, reached)
    }
  }
}

/** A literal uses only the fields and values that it names. */
export function* usesOfValue(type: GraphQLNamedType | undefined, value: ValueNode): Iterable<CoordinateUse> {
  if (!type || value.kind === Kind.VARIABLE) return
  yield [type.name, value]
  if (value.kind === Kind.LIST) for (const item of value.values) yield* usesOfValue(type, item)
  if (value.kind === Kind.ENUM) yield [`${type.name}.${value.value}`, value]
  if (value.kind === Kind.OBJECT && isInputObjectType(type)) {
    for (const field of value.fields) {
      yield [`${type.name}.${field.name.value}`, field]
      yield* usesOfValue(getNamedType(type.getFields()[field.name.value]?.type), field.value)
    }
  }
}
