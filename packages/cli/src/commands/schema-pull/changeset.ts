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
  const before = await readFile(changesetPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const earlier = bumps.find((bump) => before.includes(`"${packageName}": ${bump}\n`)) ?? 'none'
  const own = bumpOf(diff)
  const bump = bumps.indexOf(own) > bumps.indexOf(earlier) ? own : earlier
  const lines = diff.impacts.map(
    ({ operations, message }) => `- ${formatInlineCode(operations.join(', '))}: ${formatInlineCode(message)}`,
  )
  const all = [...new Set([...before.split('\n').filter((line) => line.startsWith('- ')), ...lines])]
  const list = all.length > 0 ? `\n${all.join('\n')}\n` : ''
  await writeFileAtomically(changesetPath, `---\n"${packageName}": ${bump}\n---\n\n${summary}\n${list}`)
}
