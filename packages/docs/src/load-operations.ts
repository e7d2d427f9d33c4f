import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaPath } from '@orchestration/schema'
import { buildSchema, type DocumentNode, type GraphQLSchema, parse, Source } from 'graphql'
import { repository } from './repository.ts'

export interface OperationFile {
  /** The absolute path. */
  location: string
  document: DocumentNode
}

export const loadSchema = (): GraphQLSchema => buildSchema(readFileSync(schemaPath, 'utf8'))

/** Parses all files in `operations/`, sorted by path. */
export function loadOperations(): OperationFile[] {
  const cwd = join(repository, 'operations')
  return globSync('**/*.graphql', { cwd })
    .map((path) => join(cwd, path))
    .sort()
    .map((location) => parseOperationFile(readFileSync(location, 'utf8'), location))
}

export const parseOperationFile = (text: string, location: string): OperationFile => ({
  location,
  document: parse(new Source(text, location)),
})
