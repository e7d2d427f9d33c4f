import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaPath } from '@orchestration/schema'
import { buildSchema, type DocumentNode, type GraphQLSchema, parse, Source } from 'graphql'
import { repository } from './repository.ts'

export const loadSchema = (): GraphQLSchema => buildSchema(readFileSync(schemaPath, 'utf8'))

/** Parses all files in `operations/`, sorted by path. */
export function loadOperations(): DocumentNode[] {
  const cwd = join(repository, 'operations')
  return globSync('**/*.graphql', { cwd })
    .map((path) => join(cwd, path))
    .sort()
    .map((path) => parse(new Source(readFileSync(path, 'utf8'), path)))
}
