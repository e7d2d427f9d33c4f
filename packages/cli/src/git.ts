import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { text } from 'node:stream/consumers'

/** A cloned repository may hold a configuration that names programs. Git must run none of them. */
const settings = ['safe.bareRepository=explicit', 'log.showSignature=false', 'core.fsmonitor=false']

const flags = {
  show: ['--no-textconv', '--no-ext-diff'],
  diff: ['--no-textconv', '--no-ext-diff', '--no-index'],
  grep: ['--no-textconv'],
}

interface GitResult {
  /** Git's exit code. Null if Git is not installed. */
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Runs Git in the current folder. Nothing that a repository's configuration names is executed, nothing is fetched, and Git
 * does not see our variables. `diff` compares files outside of any repository.
 */
export async function runGit(
  command: keyof typeof flags,
  args: readonly string[],
  input = '',
): Promise<GitResult> {
  const options = settings.flatMap((setting) => ['-c', setting])
  const git = spawn('git', [...options, command, ...flags[command], ...args], {
    env: {
      ...withoutKeys(),
      // A partial clone fetches missing objects with a program that its configuration names.
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
      // No option of `git diff` turns off a repository's filters.
      ...(command === 'diff' && { GIT_DIR: devNull }),
    },
  })
  git.stdin.on('error', () => undefined).end(input)
  const code = once(git, 'close').then(
    ([code]) => code,
    () => null,
  )
  const [stdout, stderr] = await Promise.all([text(git.stdout), text(git.stderr)])
  return { code: await code, stdout, stderr }
}

const withoutKeys = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(ORCHESTRATION|AWELL)_/i.test(name)))
