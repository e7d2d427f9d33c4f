import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The SDL file in `@octokit/graphql-schema`, which only exports what it reads from it. */
export const githubSchema: string = join(
  fileURLToPath(import.meta.resolve('@octokit/graphql-schema')),
  '../schema.graphql',
)
