import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projects } from '../command-paths.ts'
import { loadSchema } from '../load-schema.ts'
import { writeConfigs } from './write-configs.ts'

/** A folder with the operations of this repository. */
export function createOwnProject(): { folder: string } {
  const folder = join(projects, 'own')
  const { text, schema } = loadSchema('ours')
  mkdirSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, '../../../operations'), join(folder, 'operations'), { recursive: true })
  writeFileSync(join(folder, 'schema.graphql'), text)
  writeConfigs(folder, schema)
  return { folder }
}
