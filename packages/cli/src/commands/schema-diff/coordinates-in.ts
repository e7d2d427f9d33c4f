import { type GraphQLNamedType, getNamedType, isEnumType, isInputObjectType } from 'graphql'

/** The coordinates in each input type that were found before. */
const known = new WeakMap<GraphQLNamedType, readonly string[]>()

/** Everything that a variable can contain counts as used: all fields of its input type, all values of its enum. */
export function coordinatesIn(type: GraphQLNamedType): readonly string[] {
  const coordinates = known.get(type) ?? [...reachedTypes(type)].flatMap(ownCoordinates)
  known.set(type, coordinates)
  return coordinates
}

/** An input type, and all types that its fields contain. */
export function reachedTypes(type: GraphQLNamedType): Set<GraphQLNamedType> {
  const reached = new Set([type])
  for (const type of reached)
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) reached.add(getNamedType(field.type))
  return reached
}

function ownCoordinates(type: GraphQLNamedType): string[] {
  const members = isEnumType(type)
    ? type.getValues()
    : isInputObjectType(type)
      ? Object.values(type.getFields())
      : []
  return [type.name, ...members.map(({ name }) => `${type.name}.${name}`)]
}
