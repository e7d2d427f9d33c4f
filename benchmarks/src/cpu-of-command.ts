import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Exit codes that count as success. Default 0. */
  expected?: readonly number[]
}

/**
 * Measures the CPU time of a process and its children, in milliseconds. Uses bash, because Node does not report a child's
 * CPU time.
 */
export async function cpuOfCommand(
  file: string,
  args: readonly string[],
  { cwd, env, expected = [0] }: CommandOptions = {},
): Promise<{ wall: number; cpu: number }> {
  // What the command says of an error comes out where it would have printed.
  const timed = 'TIMEFORMAT="%R %U %S"; exec 3>&1; time "$@" >/dev/null 2>&3; echo $? >&2'
  const { stdout, stderr } = await run('bash', ['-c', timed, 'bash', file, ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
  })
  const [times = '', code = ''] = stderr.trim().split('\n')
  if (!expected.includes(Number(code))) throw new Error(`${[file, ...args].join(' ')} failed: ${stdout}`)
  const [wall = 0, user = 0, system = 0] = times.split(' ').map((seconds) => Number(seconds) * 1_000)
  return { wall, cpu: user + system }
}
