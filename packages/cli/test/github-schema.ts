import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSchema, type GraphQLSchema } from 'graphql'

/** The path of the SDL file in `@octokit/graphql-schema`. The package exports only the parsed schema. */
export const githubSchema: string = join(
  fileURLToPath(import.meta.resolve('@octokit/graphql-schema')),
  '../schema.graphql',
)

/** Builds GitHub's schema. `loadSchemaFrom` would warn about its invalid deprecations. */
export const buildGithubSchema = (): GraphQLSchema =>
  buildSchema(readFileSync(githubSchema, 'utf8'), { assumeValid: true })
