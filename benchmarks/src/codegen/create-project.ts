import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projects } from '../command-paths.ts'
import { loadSchema, type SchemaName } from '../load-schema.ts'
import { createOperations, type Operations } from './create-operations.ts'
import { writeConfigs } from './write-configs.ts'

export interface Project extends Operations {
  folder: string
}

/** A folder with a schema and that many operations, each in a file of its own. */
export function createProject(schemaName: SchemaName, count: number, label = ''): Project {
  const folder = join(projects, `${schemaName}-${count}${label}`)
  const { text, schema } = loadSchema(schemaName)
  const { operations, fragments } = createOperations(schema, count)
  mkdirSync(join(folder, 'operations'), { recursive: true })
  const documents = [...operations.map(({ name, text }) => [name, text] as const), ...fragments]
  for (const [name, text] of documents) writeFileSync(join(folder, `operations/${name}.graphql`), text)
  writeFileSync(join(folder, 'schema.graphql'), text)
  writeConfigs(folder, schema)
  return { folder, operations, fragments }
}
