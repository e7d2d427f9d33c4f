import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface CliOptions {
  cwd: string
  env?: Readonly<Record<string, string>>
  input?: string
  /** Maximum file size in kilobytes, to simulate a full disk. */
  fileLimit?: number
}

export interface CliResult {
  code: number | null
  stdout: string
  stderr: string
}

const main = join(import.meta.dirname, '../src/main.ts')

/** Returns the command that runs a module from the workspace's sources. */
export const cliCommand = (module: string): string[] => [
  process.execPath,
  '--conditions=@orchestration/source',
  module,
]

/**
 * Creates the environment for a run. Removes pnpm's `NODE_PATH`, which would let a project resolve packages that it has not
 * installed. Also removes `ORCHESTRATION_*`, `GITHUB_ACTIONS` and colour variables other than those in `env`.
 */
export function cliEnv(env: CliOptions['env'] = {}): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^ORCHESTRATION_|_COLOR$|^NODE_PATH$|^GITHUB_ACTIONS$/.test(name),
  )
  return { ...Object.fromEntries(inherited), ...env }
}

/** Starts the real command in its own process. */
export function startCli(
  args: readonly string[],
  { cwd, env, input = '', fileLimit }: CliOptions,
): ChildProcessWithoutNullStreams {
  const limit = fileLimit === undefined ? ':' : `ulimit -f ${fileLimit}`
  const script = ['-c', `${limit}; exec "$@"`, 'bash', ...cliCommand(main), ...args]
  const child = spawn('bash', script, { cwd, env: cliEnv(env) })
  child.stdin.on('error', () => undefined).end(input)
  return child
}

/** Runs the real command until it exits. */
export async function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  const child = startCli(args, options)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout, stderr }
}
