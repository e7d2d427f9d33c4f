import { execFile } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { type Check, failure, ok, skipped } from '../check.ts'

/** No file that git tracks contains the key. Git reads the key from standard input, so no process list shows it. */
export const keyInGit: Check = async ({ env: { ORCHESTRATION_API_KEY: key } }) => {
  if (!key?.trim()) return skipped('no key to look for')
  const git = execFile('git', [
    'grep',
    '--files-with-matches',
    '--fixed-strings',
    '--full-name',
    '-f',
    '-',
    '--',
    ':/',
  ])
  const code = new Promise<number | null>((resolve) =>
    git.once('close', resolve).once('error', () => resolve(null)),
  )
  git.stdin?.on('error', () => undefined).end(key)
  const [found, exitCode] = await Promise.all([git.stdout ? text(git.stdout) : '', code])
  // Exit codes of git grep: 0 found, 1 not found.
  if (exitCode === 1) return ok('no tracked file contains the key')
  if (exitCode !== 0) return skipped('this is not a git repository')
  const files = found.trim().split('\n')
  const more = files.length > 5 ? ` and ${files.length - 5} more` : ''
  return failure(
    `found in ${files.slice(0, 5).join(', ')}${more}. Create a new key, move all callers to it and delete the old key. Then remove it there.`,
  )
}
