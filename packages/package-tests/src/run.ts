import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { cleanEnvironment } from '@orchestration/test-tools/start-program'

export interface RunOptions {
  cwd: string
  env?: Record<string, string> | undefined
  /** Whether to return failures instead of throwing. @defaultValue false */
  mayFail?: boolean
}

export interface RunResult {
  exitCode: number | null
  stdout: string
  stderr: string
}

/** Runs a program with this Node and a clean environment. */
export async function run(
  command: string,
  args: readonly string[],
  { cwd, env, mayFail = false }: RunOptions,
): Promise<RunResult> {
  const child = spawn(command, args, {
    cwd,
    env: { ...cleanEnvironment(), ...registryTimeouts, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 800_000,
  })
  const exited = new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  )
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  if (exitCode !== 0 && !mayFail) {
    throw new Error(`${command} ${args.join(' ')} exited with ${exitCode}:\n${stdout}\n${stderr}`)
  }
  return { exitCode, stdout, stderr }
}

/** Settings that tolerate a slow or temporarily unavailable registry. */
const registryTimeouts = {
  npm_config_fetch_retries: '6',
  pnpm_config_fetch_retries: '6',
  YARN_HTTP_RETRY: '10',
  YARN_HTTP_TIMEOUT: '300000',
}
