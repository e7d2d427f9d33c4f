import {
  buildClientSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'

/** Prints a schema as sorted SDL, so that the same schema is always the same text. */
export const printSortedSchema = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`

/** Prints an introspection result as sorted SDL. */
export const printIntrospection = (introspection: IntrospectionQuery): string =>
  printSortedSchema(buildClientSchema(introspection, { assumeValid: true }))
