import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface CommandOptions {
  cwd: string
  /** Exit codes that count as success. */
  expected: readonly number[]
}

/** Measures the CPU time of a process and its children in ms. Uses bash, because Node does not report the CPU time of children. */
export async function cpuOfCommand(
  file: string,
  args: readonly string[],
  { cwd, expected }: CommandOptions,
): Promise<number> {
  // Redirects the command's stderr to stdout, because the times and the exit code are on stderr.
  const timed = 'TIMEFORMAT="%U %S"; exec 3>&1; time "$@" >/dev/null 2>&3; echo $? >&2'
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', timed, 'bash', file, ...args], { cwd })
  const [times = '', code = ''] = stderr.trim().split('\n')
  if (!expected.includes(Number(code))) throw new Error(`${[file, ...args].join(' ')} failed: ${stdout}`)
  const [user = 0, system = 0] = times.split(' ').map((seconds) => Number(seconds) * 1_000)
  return user + system
}
