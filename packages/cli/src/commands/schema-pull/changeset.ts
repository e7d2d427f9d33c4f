import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { CommandUsageError } from '@orchestration/cli-kit'
import { formatInlineCode } from '../../print.ts'
import { type Bump, bumpOf, type SchemaDiff } from '../../schema-changes/schema-diff.ts'
import { writeFileAtomically } from '../../write-file.ts'

const changesetPath = '.changeset/orchestration-schema.md'
const summary = 'The schema and the generated types changed.'
const bumps: readonly Bump[] = ['none', 'patch', 'minor', 'major']

/** @throws CommandUsageError if no changeset can be written */
export function assertChangesetPossible(packageName: string, isReadOnly: boolean): void {
  if (isReadOnly) throw new CommandUsageError('--changeset cannot be combined with --check or --output -.')
  if (!/^(@[\w.~-]+\/)?[\w.~-]+$/.test(packageName))
    throw new CommandUsageError('--changeset must be the name of a package, such as @acme/operations.')
  if (!existsSync('.changeset'))
    throw new CommandUsageError('--changeset: there is no .changeset folder here. Run "npx changeset init".')
}

/**
 * Writes a changeset with the version bump and the impacts on the operations. Keeps the lines of earlier runs of
 * `schema pull` since the last release.
 */
export async function writeChangeset(packageName: string, diff: SchemaDiff): Promise<void> {
  const { packages, lines } = await readChangeset()
  const own = bumpOf(diff)
  const earlier = packages.get(packageName)
  packages.set(packageName, earlier && bumps.indexOf(earlier) > bumps.indexOf(own) ? earlier : own)
  for (const { operations, message } of diff.impacts)
    lines.add(`- ${formatInlineCode(operations.join(', '))}: ${formatInlineCode(message)}`)
  const entries = Array.from(packages, ([name, bump]) => `"${name}": ${bump}\n`)
  const list = lines.size > 0 ? `\n${[...lines].join('\n')}\n` : ''
  await writeFileAtomically(changesetPath, `---\n${entries.join('')}---\n\n${summary}\n${list}`)
}

/** Reads the bump of each package and the lines of the list. A formatter may have changed quotes and line endings. */
async function readChangeset(): Promise<{ packages: Map<string, Bump>; lines: Set<string> }> {
  const text = await readFile(changesetPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const packages = new Map<string, Bump>()
  const lines = new Set<string>()
  for (const line of text.split(/\r?\n/)) {
    const [, name, bump] = /^["']?([^"']+)["']?: (none|patch|minor|major)$/.exec(line) ?? []
    if (name !== undefined) packages.set(name, bump as Bump)
    if (line.startsWith('- ')) lines.add(line)
  }
  return { packages, lines }
}
