import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fixedPart } from '@orchestration/codegen/documents'
import { loadProject } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { print, writeData } from '../../print/print.ts'
import { createOperation } from '../../schema/create-operation.ts'
import { loadProjectSchema } from '../../schema/load-project-schema.ts'
import type { RootKind } from '../../schema/root-fields.ts'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'

export interface OperationsNewOptions extends ProjectOptions {
  depth: number
  kind?: RootKind
  /** A file, a folder that exists or ends with a slash, or `-` for standard output. */
  output?: string
}

/** Writes a `.graphql` file for a query or mutation. */
export async function runOperationsNew(
  field: string,
  { depth, kind, output, ...options }: OperationsNewOptions,
): Promise<void> {
  const project = await loadProject(options)
  const { schema } = loadProjectSchema(project)
  const { name, text } = createOperation(schema, { field, kind, depth })
  if (output === '-') return void writeData(text)
  const glob = project.documents.find((glob) => !glob.startsWith('!'))
  const folder = output || (glob ? fixedPart(glob) : '.')
  const path = output && isFile(output) ? output : join(folder, `${name}.graphql`)
  if (existsSync(path))
    throw new UsageError(`${path} exists already. Nothing was written. Name another file with --output.`)
  await writeFileWhole(path, text)
  print(`+ ${path}`)
}

const isFile = (path: string): boolean =>
  !path.endsWith('/') && !statSync(path, { throwIfNoEntry: false })?.isDirectory()
