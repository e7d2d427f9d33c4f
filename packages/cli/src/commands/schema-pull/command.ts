import { isAbsolute, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Configure, formatJson, UsageError } from '@orchestration/command-line'
import { isGraphqlFile } from '../../documents/parse.ts'
import { DocumentsError } from '../../documents/problem.ts'
import { formatSortedSchema, parseSdlOrIntrospection } from '../../documents/schema-formats.ts'
import { fetchSchema } from '../../fetch-schema.ts'
import { runGit } from '../../git.ts'
import { readSchemaFile } from '../../load-schema.ts'
import { print, printData, printDiagnostic } from '../../print.ts'
import {
  addProjectOptions,
  formatPointer,
  loadProject,
  type Project,
  type ProjectOptions,
} from '../../project/project.ts'
import { bumpOf } from '../../schema-changes/bump.ts'
import { comparePulled, emptyDiff, mergePulled } from '../../schema-changes/compare-pulled.ts'
import { formatDiff } from '../../schema-changes/format-diff.ts'
import { addTargetOptions, type TargetOptions } from '../../target.ts'
import { writeFileAtomically } from '../../write-file.ts'
import { assertChangesetPossible, writeChangeset } from './changeset.ts'

const help = `
The key comes from ORCHESTRATION_API_KEY, never from the command line.

Examples:
  orchestration schema pull --environment sandbox
  orchestration schema pull --environment production-eu --check   for CI
  orchestration schema pull --from introspection.json   - for standard input
  orchestration schema pull --changeset @acme/operations

Exit codes: 0 written or up to date, 1 out of date (--check) or not available,
2 usage error.`

/** `orchestration schema pull` */
export const configure: Configure = (command) => {
  command
    .option('--from <file>', 'read introspection JSON or SDL from a file instead, or from - (standard input)')
    .option(
      '--output <file>',
      'the file to write, or - (default: the configured schema, else schema.graphql)',
    )
    .option('--check', 'write nothing; exit with 1 if the file differs')
    .option('--changeset <package>', 'write a changeset for this package, which publishes the operations')
    .option('--json', 'print the outcome and the changes as JSON')
  addProjectOptions(addTargetOptions(command)).addHelpText('after', help)
  return runSchemaPull
}

interface SchemaPullOptions extends ProjectOptions, TargetOptions {
  /** Reads introspection JSON or SDL from a file, or from standard input (`-`), instead of a server. */
  from?: string
  /** A file, or `-` for standard output. */
  output?: string
  check?: boolean
  /** Writes a changeset for this package, which publishes the operations. */
  changeset?: string
  json?: boolean
}

/** Updates the schema file from the service. With `check`, only reports whether the file is up to date. */
async function runSchemaPull({
  from,
  output,
  check,
  changeset,
  json,
  ...options
}: SchemaPullOptions): Promise<number> {
  if (output === '-' && (check || json))
    throw new UsageError(`schema pull: --output - and ${check ? '--check' : '--json'} cannot be combined.`)
  if (changeset !== undefined) assertChangesetPossible(changeset, check || output === '-')
  const project = await loadProject(options)
  const path = output ?? chooseOutputFile(project)
  const pulled = from === undefined ? await fetchSchema(options) : await loadSdl(from)
  if (output === '-') {
    printData(pulled)
    return 0
  }
  const texts = await mergePulled(path, pulled)
  const { before, after } = texts
  const diff = await comparePulled(project, path, texts).catch((error: unknown) => {
    if (!(error instanceof DocumentsError) || error.problems[0]?.file !== relative('', path)) throw error
    printDiagnostic(`${error.message}\n${path} cannot be compared with the pulled schema.`)
    return emptyDiff
  })

  const isCurrent = before === after
  if (!isCurrent && !check) await writeFileAtomically(path, after)
  if (changeset !== undefined && diff.changes.length > 0) await writeChangeset(changeset, diff)
  const exitCode = !isCurrent && check ? 1 : 0
  const outcome = isCurrent
    ? 'up to date'
    : check
      ? before === undefined
        ? 'missing'
        : 'out of date'
      : 'written'
  const lines = outcome === 'out of date' ? await diffFile(path, after) : undefined
  if (json) {
    print(formatJson({ path, outcome, bump: bumpOf(diff), ...diff, diff: lines }, 2), 'json')
    return exitCode
  }
  if (diff.changes.length > 0) print(formatDiff(diff, 'text'))
  if (lines) print(lines)
  print(`${path} is ${outcome}.`)
  if (outcome === 'missing')
    printDiagnostic(
      `There is no schema to compare with. Run "orchestration schema pull" once, commit ${path}, and add it to codegen.ts: schema: '${path}'.`,
    )
  else if (project.configFile && output === undefined && !project.schema.includes(path))
    printDiagnostic(
      `${project.configFile} does not read ${path}. Add schema: '${path}' to ${project.configFile}.`,
    )
  return exitCode
}

/** Returns the project's schema file, never the snapshot in an installed package. */
function chooseOutputFile({ schema }: Project): string {
  const names = schema.map(formatPointer)
  const [file, ...others] = names.filter((path) => !isAbsolute(path) && !path.includes('node_modules'))
  if (others.length > 0 || (file !== undefined && !isGraphqlFile(file)))
    throw new UsageError(
      `schema pull writes a single SDL file, but the project reads ${names.join(', ')}. Specify the output file with --output.`,
    )
  return file ?? 'schema.graphql'
}

async function loadSdl(from: string): Promise<string> {
  const source = from === '-' ? 'standard input' : from
  const content = from === '-' ? await text(process.stdin) : await readSchemaFile(from, `--from: ${from}`)
  return formatSortedSchema(parseSdlOrIntrospection(content, source))
}

const MAX_LINES = 100

/**
 * Returns up to 100 lines of `git diff` between a file and new text, without the header. Empty if Git is not installed.
 */
async function diffFile(path: string, after: string): Promise<string> {
  const options = ['--no-color', '--ignore-cr-at-eol', '--unified=1']
  const { stdout: output } = await runGit('diff', [...options, '--', path, '-'], after)
  const lines = output
    .slice(output.indexOf('\n@@') + 1)
    .trimEnd()
    .split('\n')
  const left = lines.length - MAX_LINES
  return [...lines.slice(0, MAX_LINES), ...(left > 0 ? [`… and ${left} more lines.`] : [])].join('\n')
}
