import { buildClientSchema, type IntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql'

/** Prints an introspection result as SDL, sorted, so that the same schema is always the same text. */
export function printIntrospection(introspection: IntrospectionQuery): string {
  const schema = buildClientSchema(introspection, { assumeValid: true })
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}
