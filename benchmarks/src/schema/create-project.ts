import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, projectsOf } from '../builds/build.ts'
import { loadSchema, type SchemaName } from '../load-schema.ts'
import { createOperations } from './create-operations.ts'

let projects = 0

/** Creates a folder with a schema and operations, each in a file of its own. Returns its path. */
export function createProject(build: Build, schemaName: SchemaName, count: number): string {
  projects += 1
  const folder = join(projectsOf(build), `${projects}-${schemaName}-${count}`)
  const { text, schema } = loadSchema(schemaName)
  const { operations, fragments } = createOperations(schema, count)
  mkdirSync(join(folder, 'operations'), { recursive: true })
  const documents = [...operations.map(({ name, text }) => [name, text] as const), ...fragments]
  for (const [name, text] of documents) writeFileSync(join(folder, `operations/${name}.graphql`), text)
  writeFileSync(join(folder, 'schema.graphql'), text)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}
