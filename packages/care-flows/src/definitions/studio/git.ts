import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A cloned repository can have a configuration with programs, which Git must not run. */
const settings = ['safe.bareRepository=explicit', 'log.showSignature=false', 'core.fsmonitor=false']

/**
 * Returns the message of the last commit in the repository of a folder, or an empty text. Runs no programs from the repository's
 * configuration, fetches nothing, and hides our environment variables from Git.
 */
export async function readLastMessage(folder: string): Promise<string> {
  const options = settings.flatMap((setting) => ['-c', setting])
  const args = [...options, '-C', folder, 'log', '--no-textconv', '--no-ext-diff', '-1', '--format=%B']
  const variables = Object.entries(process.env).filter(([name]) => !/^(ORCHESTRATION|AWELL)_/i.test(name))
  // A partial clone fetches missing objects with a program from its configuration.
  const env = { ...Object.fromEntries(variables), GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }
  const { stdout } = await promisify(execFile)('git', args, { env }).catch(() => ({ stdout: '' }))
  return stdout
}
