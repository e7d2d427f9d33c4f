import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const argumentsOf = (name: string): string[] => [
  '--conditions=@orchestration/source',
  fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url)),
]

/** Runs the import or the report, and returns its output. Rejects if the exit code is not 0. */
export async function runProgram(
  name: 'import' | 'report',
  args: readonly string[],
  variables: Record<string, string>,
): Promise<string> {
  const env = { ...process.env, ...variables }
  const { stdout } = await promisify(execFile)(process.execPath, [...argumentsOf(name), ...args], { env })
  return stdout
}

export interface Worker extends AsyncDisposable {
  /** Sends a signal and waits until the process has exited. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Starts a worker in a separate process, and waits until it is ready. */
export async function startWorker(variables: Record<string, string>): Promise<Worker> {
  const child = spawn(process.execPath, argumentsOf('worker'), {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => {
    throw new Error(`The worker exited with ${code} before it was ready.`)
  })
  await Promise.race([once(createInterface(child.stdout), 'line'), failed])
  failed.catch(() => {})
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    child.kill(signal)
    await exited
  }
  return { end, [Symbol.asyncDispose]: () => end('SIGKILL') }
}
