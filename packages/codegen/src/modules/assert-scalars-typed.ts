import { type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql'

/**
 * What a scalar is in TypeScript nobody can guess, and `unknown` in a type is found out too late.
 *
 * @throws {Error} naming every scalar that has no type.
 */
export function assertScalarsTyped(schema: GraphQLSchema, scalars: object): void {
  const untyped = Object.values(schema.getTypeMap())
    .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    .map(({ name }) => name)
    .filter((name) => !(name in scalars))
    .sort()
  if (untyped.length > 0)
    throw new Error(
      `The schema has scalars without a TypeScript type: ${untyped.join(', ')}. Name them in option "scalars", such as { ${untyped[0]}: 'string' }.`,
    )
}
