import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { text } from 'node:stream/consumers'

/** Settings that prevent Git from running programs configured by an untrusted repository. */
const settings = ['safe.bareRepository=explicit', 'log.showSignature=false', 'core.fsmonitor=false']

const flags = {
  show: ['--no-textconv', '--no-ext-diff'],
  diff: ['--no-textconv', '--no-ext-diff', '--no-index'],
  grep: ['--no-textconv'],
}

interface GitResult {
  /** The exit code. Null if Git cannot be started or is ended by a signal. `stderr` is then an error message. */
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Runs Git in the current folder, without our environment variables. Git neither fetches objects nor runs programs from the repository's
 * configuration. `diff` does not need a repository.
 */
export async function runGit(
  command: keyof typeof flags,
  args: readonly string[],
  input = '',
): Promise<GitResult> {
  const options = settings.flatMap((setting) => ['-c', setting])
  const git = spawn('git', [...options, command, ...flags[command], ...args], {
    env: {
      ...environmentWithoutKeys(),
      // Callers match Git's English messages.
      LC_ALL: 'C',
      // Prevents a partial clone from fetching missing objects with a configured program.
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
      // Hides the repository's filters, because `git diff` has no option to disable them.
      ...(command === 'diff' && { GIT_DIR: devNull }),
    },
  })
  git.stdin.on('error', () => undefined).end(input)
  const closed = once(git, 'close').then(
    ([code, signal]) => ({ code, problem: signal && `Git was ended by ${signal}. Run the command again.` }),
    () => ({ code: null, problem: 'Git cannot be started. Install it, or add its folder to PATH.' }),
  )
  const [{ code, problem }, stdout, stderr] = await Promise.all([closed, text(git.stdout), text(git.stderr)])
  return { code, stdout, stderr: problem ?? stderr }
}

const environmentWithoutKeys = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(ORCHESTRATION|AWELL)_/i.test(name)))
