import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { createOperation } from '../create-operation.ts'
import { fixedPart } from '../documents/find-files.ts'
import { UsageError } from '../errors.ts'
import { print, writeData, writeFileWhole } from '../print.ts'
import { addProjectOptions, loadProject, loadProjectSchema, type ProjectOptions } from '../project/project.ts'
import type { RootKind } from '../schema.ts'

const help = `
Examples:
  orchestration operations new startPathway
  orchestration operations new patients --output operations/patients/
  orchestration operations new pathway --depth 2 --output -   print it

Exit codes: 0 written, 1 it cannot be written, 2 the command was used wrongly:
there is no such field, or the file exists already.`

/** `orchestration operations new <field>` */
export function configure(command: Command): void {
  command
    .argument('<field>', 'the name of the query or mutation; "operations list" shows them')
    .option('--depth <levels>', 'levels of objects to select', parseDepth, 4)
    .addOption(
      new Option('--kind <kind>', 'where a query and a mutation share the name').choices([
        'query',
        'mutation',
      ]),
    )
    .option(
      '--output <path>',
      'a file, a folder that exists or ends with a slash, or - (default: where the documents are)',
    )
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (field, options) => runOperationsNew(field, options))
}

function parseDepth(text: string): number {
  if (!/^[1-9]$/.test(text)) throw new InvalidArgumentError('Give a number from 1 to 9.')
  return Number(text)
}

interface OperationsNewOptions extends ProjectOptions {
  depth: number
  kind?: RootKind
  /** A file, a folder that exists or ends with a slash, or `-` for standard output. */
  output?: string
}

/** Writes a `.graphql` file for a query or mutation. */
async function runOperationsNew(
  field: string,
  { depth, kind, output, ...options }: OperationsNewOptions,
): Promise<void> {
  const project = await loadProject(options)
  const schema = await loadProjectSchema(project)
  const { name, text } = createOperation(schema, { field, kind, depth })
  if (output === '-') return void writeData(text)
  const glob = project.documents.find((pointer) => typeof pointer === 'string' && !pointer.startsWith('!'))
  const folder = output || (typeof glob === 'string' ? fixedPart(glob) : '.')
  const path = output && isFile(output) ? output : join(folder, `${name}.graphql`)
  if (existsSync(path))
    throw new UsageError(`${path} exists already. Nothing was written. Name another file with --output.`)
  await writeFileWhole(path, text)
  print(`+ ${path}`)
}

const isFile = (path: string): boolean =>
  !path.endsWith('/') && !statSync(path, { throwIfNoEntry: false })?.isDirectory()
