import { relative } from 'node:path'
import { DocumentsError } from '../../documents/problem.ts'
import { runGit } from '../../git.ts'
import { printDiagnostic } from '../../print.ts'
import type { Project } from '../../project/project.ts'
import { comparePulled, emptyDiff, mergePulled } from '../../schema-changes/pulled-schema.ts'
import type { SchemaDiff } from '../../schema-changes/schema-diff.ts'
import { writeFileAtomically } from '../../write-file.ts'
import { writeChangeset } from './changeset.ts'

export interface SchemaFileUpdate {
  path: string
  outcome: 'up to date' | 'written' | 'missing' | 'out of date'
  diff: SchemaDiff
  /** The changed lines of a file that is out of date. */
  lines?: string | undefined
}

interface UpdateOptions {
  /** Only reports whether the file is up to date. @defaultValue false */
  check?: boolean
  /** Also writes a changeset for this package. */
  changeset?: string | undefined
}

/** Updates the schema file. If the file cannot be parsed, prints its problems instead of comparing it. */
export async function updateSchemaFile(
  project: Project,
  path: string,
  pulled: string,
  { check = false, changeset }: UpdateOptions = {},
): Promise<SchemaFileUpdate> {
  const texts = await mergePulled(path, pulled)
  const { before, after } = texts
  const diff = await comparePulled(project, path, texts).catch((error: unknown) => {
    if (!(error instanceof DocumentsError) || error.problems[0]?.file !== relative('', path)) throw error
    printDiagnostic(`${error.message}\n${path} cannot be compared with the pulled schema.`)
    return emptyDiff
  })
  const update = { path, diff }
  if (before === after) return { ...update, outcome: 'up to date' }
  if (check && before === undefined) return { ...update, outcome: 'missing' }
  if (check) return { ...update, outcome: 'out of date', lines: await formatChangedLines(path, after) }
  // Written first, so that the command writes both files if it is repeated after a failure.
  if (changeset !== undefined && diff.changes.length > 0) await writeChangeset(changeset, diff)
  await writeFileAtomically(path, after)
  return { ...update, outcome: 'written' }
}

const MAX_LINES = 100

/**
 * Returns up to 100 lines of `git diff` between a file and new text, without the header. Empty if Git is not installed.
 */
async function formatChangedLines(path: string, after: string): Promise<string> {
  const options = ['--no-color', '--ignore-cr-at-eol', '--unified=1']
  const { stdout: output } = await runGit('diff', [...options, '--', path, '-'], after)
  const lines = output
    .slice(output.indexOf('\n@@') + 1)
    .trimEnd()
    .split('\n')
  const left = lines.length - MAX_LINES
  return [...lines.slice(0, MAX_LINES), ...(left > 0 ? [`… and ${left} more lines.`] : [])].join('\n')
}
