import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

interface StartedProcess extends AsyncDisposable {
  /** The first line of the process's output. */
  output: string
  /** Sends SIGKILL and waits until the process has exited. */
  kill(): Promise<void>
}

const scripts = {
  worker: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  emulator: fileURLToPath(new URL('run-emulator.ts', import.meta.url)),
}

/** Starts the worker or an emulator in a separate process, and waits until it is listening. */
export async function startProcess(
  name: 'worker' | 'emulator',
  variables: Record<string, string>,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, ['--conditions=@orchestration/source', scripts[name]], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let problems = ''
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk
  })
  const exited = once(child, 'exit')
  const ended = exited.then(() => {
    throw new Error(`The ${name} exited before it was ready. ${problems}`)
  })
  const [output] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  ended.catch(() => {})
  async function kill() {
    child.kill('SIGKILL')
    await exited
  }
  return { output, kill, [Symbol.asyncDispose]: kill }
}
