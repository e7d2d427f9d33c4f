import { createInterface } from 'node:readline/promises'
import { UsageError } from './usage-error.ts'

/**
 * Asks whether to go on, unless `--yes` has said so.
 *
 * @throws {UsageError} for any other answer than "yes", and where nobody can be asked.
 */
export async function confirm(isConfirmed = false): Promise<void> {
  if (isConfirmed) return
  if (!process.stdin.isTTY)
    throw new UsageError(
      'Nothing was written, because nobody can be asked here. Give --yes if that is right.',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Go on? (yes/no) ')
  terminal.close()
  if (answer.trim() !== 'yes') throw new UsageError('Nothing was written. Answer "yes" to go on.')
}
