import { isAbsolute } from 'node:path'
import { text } from 'node:stream/consumers'
import { CommandUsageError, type Configure, formatJson } from '@orchestration/cli-kit'
import { isGraphqlFile } from '../../documents/parse-documents.ts'
import { print, printData, printDiagnostic } from '../../print.ts'
import { formatPointer } from '../../project/pointer.ts'
import { addProjectOptions, loadProject, type Project, type ProjectOptions } from '../../project/project.ts'
import { formatDiff } from '../../schema-changes/format-diff.ts'
import { bumpOf } from '../../schema-changes/schema-diff.ts'
import { fetchSchema } from '../../schemas/fetch-schema.ts'
import { readSchemaFile } from '../../schemas/load-schema.ts'
import { formatSortedSchema, parseSdlOrIntrospection } from '../../schemas/sdl.ts'
import { addServiceOptions, type ServiceOptions } from '../../service.ts'
import { assertChangesetPossible } from './changeset.ts'
import { type SchemaFileUpdate, updateSchemaFile } from './update-schema-file.ts'

const help = `
The key comes from ORCHESTRATION_API_KEY, never from the command line.

Examples:
  orchestration schema pull --environment sandbox
  orchestration schema pull --environment production-eu --check   for CI
  orchestration schema pull --from introspection.json   - for standard input
  orchestration schema pull --changeset @acme/operations`

export const configure: Configure = (command) => {
  command
    .option(
      '--from <file>',
      'read introspection JSON or SDL from a file (- for standard input) instead of the service',
    )
    .option(
      '--output <file>',
      'the file to write, or - for standard output (default: the configured schema, else schema.graphql)',
    )
    .option('--check', 'write nothing; exit with 1 if the file differs')
    .option('--changeset <package>', 'write a changeset for the package that publishes the operations')
    .option('--json', 'print the outcome and the changes as JSON')
  addProjectOptions(addServiceOptions(command)).addHelpText('after', help)
  return runSchemaPull
}

interface SchemaPullOptions extends ProjectOptions, ServiceOptions {
  /** Reads introspection JSON or SDL from a file, or from standard input (`-`), instead of a server. */
  from?: string
  /** A file, or `-` for standard output. */
  output?: string
  check?: boolean
  /** Writes a changeset for the package that publishes the operations. */
  changeset?: string
  json?: boolean
}

/** Updates the schema file from the service, and prints the changes. */
async function runSchemaPull({
  from,
  output,
  check = false,
  changeset,
  json = false,
  ...options
}: SchemaPullOptions): Promise<number> {
  if (output === '-' && (check || json))
    throw new CommandUsageError(`--output - and ${check ? '--check' : '--json'} cannot be combined.`)
  if (changeset !== undefined) assertChangesetPossible(changeset, check || output === '-')
  const project = await loadProject(options)
  const path = output ?? chooseOutputFile(project)
  const pulled = from === undefined ? await fetchSchema(options) : await loadSdl(from)
  if (output === '-') {
    printData(pulled)
    return 0
  }
  const update = await updateSchemaFile(project, path, pulled, { check, changeset })
  const { outcome, diff, lines } = update
  if (json) print(formatJson({ path, outcome, bump: bumpOf(diff), ...diff, diff: lines }))
  else {
    printUpdate(update)
    if (outcome !== 'missing' && output === undefined) printUnusedFile(project, path)
  }
  return check && outcome !== 'up to date' ? 1 : 0
}

function printUpdate({ path, outcome, diff, lines }: SchemaFileUpdate): void {
  if (diff.changes.length > 0) print(formatDiff(diff, 'text'))
  if (lines) print(lines)
  print(`${path} is ${outcome}.`)
  if (outcome === 'missing')
    printDiagnostic(
      `There is no schema to compare with. Run "orchestration schema pull" once, commit ${path}, and add "schema: '${path}'" to codegen.ts.`,
    )
}

/** Prints advice if the project's configuration does not use the file. */
function printUnusedFile({ configFile, schema }: Project, path: string): void {
  if (configFile && !schema.includes(path))
    printDiagnostic(`${configFile} does not use ${path}. Add "schema: '${path}'" to ${configFile}.`)
}

/** Returns the project's schema file, never that of an installed package. */
function chooseOutputFile({ schema }: Project): string {
  const names = schema.map(formatPointer)
  const [file, ...others] = names.filter((path) => !isAbsolute(path) && !path.includes('node_modules'))
  if (others.length > 0 || (file !== undefined && !isGraphqlFile(file)))
    throw new CommandUsageError(
      `schema pull writes a single SDL file, but the project reads ${names.join(', ')}. Specify the output file with --output.`,
    )
  return file ?? 'schema.graphql'
}

async function loadSdl(from: string): Promise<string> {
  const source = from === '-' ? 'standard input' : from
  const content = from === '-' ? await text(process.stdin) : await readSchemaFile(from, `--from: ${from}`)
  return formatSortedSchema(parseSdlOrIntrospection(content, source))
}
