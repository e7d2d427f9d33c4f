import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { schema as octokit } from '@octokit/graphql-schema'
import { buildSchema, type GraphQLSchema, printSchema } from 'graphql'

const require = createRequire(import.meta.url)

export type SchemaName = 'ours' | 'github'

export const titles: Record<SchemaName, string> = { ours: 'our schema', github: "GitHub's schema" }

const texts: Record<SchemaName, () => string> = {
  ours: () => readFileSync(require.resolve('@orchestration/schema/schema.graphql'), 'utf8'),
  github: () => octokit.idl,
}

/** Prints the schema anew, because GitHub's file has a field twice, and one of the stock commands stops at that. */
export function loadSchema(name: SchemaName): { text: string; schema: GraphQLSchema } {
  const schema = buildSchema(texts[name](), { assumeValidSDL: true, assumeValid: true })
  return { text: printSchema(schema), schema }
}
