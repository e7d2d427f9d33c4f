import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const maxLines = 100

/**
 * Shows the difference between a file and new text as `git diff` does, without the header, at most 100 lines. Empty
 * when git is not installed.
 */
export async function diffTexts(path: string, after: string): Promise<string> {
  const options = ['--no-index', '--no-color', '--no-ext-diff', '--ignore-cr-at-eol', '--unified=1']
  const git = spawn('git', ['diff', ...options, '--', path, '-'], { stdio: ['pipe', 'pipe', 'ignore'] })
  git.stdin.on('error', () => undefined).end(after)
  const closed = once(git, 'close').catch(() => undefined)
  const [output] = await Promise.all([text(git.stdout), closed])
  const lines = output
    .slice(output.indexOf('\n@@') + 1)
    .trimEnd()
    .split('\n')
  const left = lines.length - maxLines
  return [...lines.slice(0, maxLines), ...(left > 0 ? [`… and ${left} more lines.`] : [])].join('\n')
}
