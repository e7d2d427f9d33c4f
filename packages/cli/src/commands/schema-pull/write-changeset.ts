import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { inlineCode } from '../../print/inline-code.ts'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'
import { type Bump, bumpOf } from '../schema-diff/bump-of.ts'
import type { SchemaChange } from '../schema-diff/schema-change.ts'

const path = '.changeset/orchestration-schema.md'
const summary = 'The schema changed, and with it the generated types.'
const bumps: readonly Bump[] = ['none', 'patch', 'minor', 'major']

/** @throws {UsageError} when no changeset can be written. */
export function assertChangesets(packageName: string, isReadOnly = false): void {
  if (isReadOnly) throw new UsageError('--changeset needs a file to write: leave out --check and --output -.')
  if (!/^(@[\w.~-]+\/)?[\w.~-]+$/.test(packageName))
    throw new UsageError('--changeset must be the name of a package, such as @acme/operations.')
  if (!existsSync('.changeset'))
    throw new UsageError('--changeset: there is no .changeset folder here. "npx changeset init" makes one.')
}

/**
 * Writes a changeset for a package that publishes operations: the version bump, and the changes that affect its users.
 * Keeps the lines that earlier pulls wrote since the last release.
 */
export async function writeChangeset(packageName: string, changes: readonly SchemaChange[]): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => '')
  const earlier = bumps.find((bump) => before.includes(`"${packageName}": ${bump}\n`)) ?? 'none'
  const own = bumpOf(changes)
  const bump = bumps.indexOf(own) > bumps.indexOf(earlier) ? own : earlier
  const lines = changes
    .filter(({ effect }) => effect !== 'none')
    .map(({ path, message }) => `- ${inlineCode(path)}: ${inlineCode(message)}`)
  const all = [...new Set([...before.split('\n').filter((line) => line.startsWith('- ')), ...lines])]
  const list = all.length > 0 ? `\n${all.join('\n')}\n` : ''
  await writeFileWhole(path, `---\n"${packageName}": ${bump}\n---\n\n${summary}\n${list}`)
}
