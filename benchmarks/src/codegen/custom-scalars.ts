import { type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql'

/** A TypeScript type for each scalar of a schema that GraphQL does not specify. */
export const customScalars = (schema: GraphQLSchema): Record<string, string> =>
  Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
      .map(({ name }) => [name, 'string']),
  )
