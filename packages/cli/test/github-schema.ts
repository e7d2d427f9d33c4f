import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of the SDL file in `@octokit/graphql-schema`. The package exports only the parsed schema. */
export const githubSchema: string = join(
  fileURLToPath(import.meta.resolve('@octokit/graphql-schema')),
  '../schema.graphql',
)
