import type { Types } from '@graphql-codegen/plugin-helpers'
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql'
import { usedTypes } from './used-types.ts'

const made = new Map<string, DocumentNode>()

/**
 * Documents that use the same types of the schema as all of these: one that has a variable of each, and those that
 * select enums of introspection, which no variable can be of. The first is the very same one for the same types.
 */
export function schemaTypeDocuments(
  schema: GraphQLSchema,
  documents: readonly Types.DocumentFile[],
): Types.DocumentFile[] {
  const uses = documents.map(({ document }) => document && usedTypes(schema, document))
  const names = [...new Set(uses.flatMap((used) => [...(used?.names ?? [])]))].sort()
  const variables = names.map((name, index) => `$v${index}: ${name}`)
  const text = `query Names${variables.length > 0 ? `(${variables})` : ''} { __typename }`
  const document = made.get(text) ?? parse(text)
  made.set(text, document)
  return [{ location: 'names', document }, ...documents.filter((_, index) => uses[index]?.introspects)]
}
