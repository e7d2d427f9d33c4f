import { join } from 'node:path'

/** The SDL file in `@octokit/graphql-schema`, which only exports what it reads from it. */
export const githubSchema: string = join(
  import.meta.dirname,
  '../node_modules/@octokit/graphql-schema/schema.graphql',
)
