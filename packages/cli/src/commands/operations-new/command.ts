import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CommandUsageError, type Configure } from '@orchestration/cli-kit'
import { type DocumentNode, Kind } from 'graphql'
import { globParent } from '../../documents/list-files.ts'
import { fileOf } from '../../documents/parse-documents.ts'
import { print, printData } from '../../print.ts'
import { patternsOf } from '../../project/pointer.ts'
import { addProjectOptions, loadProject, type Project, type ProjectOptions } from '../../project/project.ts'
import { loadOperations, printProject, requireParsedOperations } from '../../project/project-operations.ts'
import { loadProjectSchema } from '../../project/project-schema.ts'
import { writeFileAtomically } from '../../write-file.ts'
import { createOperation } from './create-operation.ts'
import { listSchemaRootFields, listUnselectedFields, requireRootField } from './root-fields.ts'

const help = `
Without a field, the command lists the root fields that no operation selects.

Examples:
  orchestration operations new
  orchestration operations new startPathway
  orchestration operations new patients --output operations/patients/
  orchestration operations new pathway --depth 2 --output -   print it`

export const configure: Configure = (command) => {
  command
    .argument('[field]', 'the name of the query or mutation')
    .option('--depth <levels>', 'how many levels of nested objects to select', parseDepth, 4)
    .option(
      '--output <path>',
      'a file, an existing folder, a path that ends with a slash, or - for standard output (default: the folder of the documents)',
    )
  addProjectOptions(command).addHelpText('after', help)
  return async (field: string | undefined, options: OperationsNewOptions) => {
    await (field === undefined ? printUnselectedFields(options) : runOperationsNew(field, options))
    return 0
  }
}

function parseDepth(text: string): number {
  if (!/^[1-9]$/.test(text)) throw new CommandUsageError('--depth: Specify a number from 1 to 9.')
  return Number(text)
}

interface OperationsNewOptions extends ProjectOptions {
  depth: number
  /** A file, an existing folder or a path that ends with a slash, or `-` for standard output. */
  output?: string
}

/** Prints the root fields that no operation selects, and counts the selected ones. */
async function printUnselectedFields(options: ProjectOptions): Promise<void> {
  const project = await loadProject(options)
  await printProject(project)
  const schema = await loadProjectSchema(project)
  const documents = await requireParsedOperations(project)
  const all = listSchemaRootFields(schema)
  const missing = listUnselectedFields(schema, documents)
  for (const { kind, field } of missing)
    print(`${kind} ${field.name}${field.deprecationReason == null ? '' : ' (deprecated)'}`)
  print(`Operations select ${all.length - missing.length} of ${all.length} root fields.`)
}

/** Writes a `.graphql` file for a query or mutation. */
async function runOperationsNew(
  field: string,
  { depth, output, ...options }: OperationsNewOptions,
): Promise<void> {
  const project = await loadProject(options)
  const schema = await loadProjectSchema(project)
  // A query and a mutation can have the same name. The one that no operation selects takes precedence.
  const { documents } = await loadOperations(project)
  const missing = listUnselectedFields(schema, documents)
  const root = missing.find(({ field: { name } }) => name === field) ?? requireRootField(schema, field)
  const { name, text } = createOperation(root, depth)
  if (output === '-') return void printData(text)
  const glob = project.documents.find((pointer) => typeof pointer === 'string' && !pointer.startsWith('!'))
  const folder = output || (typeof glob === 'string' ? globParent(glob) : '.')
  const path = output && isFile(output) ? output : join(folder, `${name}.graphql`)
  if (existsSync(path))
    throw new CommandUsageError(
      `${path} already exists. Nothing was written. Choose another file with --output.`,
    )
  const duplicate = isInDocuments(path, project) && findOperation(documents, name)
  if (duplicate)
    throw new CommandUsageError(
      `${relative('', fileOf(duplicate))} already has an operation named ${name}. Nothing was written. Print the new operation with --output -.`,
    )
  await writeFileAtomically(path, text)
  print(`+ ${path}`)
}

/** Whether a file is in a folder of the project's documents. If so, its operation must have a unique name. */
const isInDocuments = (path: string, { documents }: Project): boolean =>
  patternsOf(documents).some(
    (pattern) => !pattern.startsWith('!') && !relative(globParent(pattern), path).startsWith('..'),
  )

/** Finds the document that contains an operation of this name. */
const findOperation = (documents: readonly DocumentNode[], name: string): DocumentNode | undefined =>
  documents.find(({ definitions }) =>
    definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && node.name?.value === name),
  )

const isFile = (path: string): boolean =>
  !path.endsWith('/') && !statSync(path, { throwIfNoEntry: false })?.isDirectory()
