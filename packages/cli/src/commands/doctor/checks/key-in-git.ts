import { execFile } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { type Check, failure, ok, skipped } from '../check.ts'

/** No file that git tracks holds the key. Git gets it through its input, where no list of processes shows it. */
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
  // grep's own: 0 found, 1 not found.
  if (exitCode === 1) return ok('no tracked file holds the key')
  if (exitCode !== 0) return skipped('this is not a git repository')
  const files = found.trim().split('\n').join(', ')
  return failure(
    `${files} holds the key. Create a new key, move callers to it, delete this one; then remove it from the file.`,
  )
}
