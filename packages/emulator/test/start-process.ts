import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { EnvironmentName } from '../src/index.ts'

/** The JSON that `--json` prints. */
export interface ReadyLine {
  endpoints: Partial<Record<EnvironmentName, string>>
  portal: string
  adminToken: string
  apiKeys: Partial<Record<EnvironmentName, string>>
  webhookPublicKeys: Partial<Record<EnvironmentName, string>>
}

export interface EmulatorProcess {
  child: ChildProcessByStdio<null, Readable, null>
  ready: ReadyLine
  /** Sends a signal. Returns the exit code, or the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

const main = fileURLToPath(new URL('run-command.ts', import.meta.url))

/** Starts the command in a separate process, and waits until it is ready. */
export async function startProcess(...args: string[]): Promise<EmulatorProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@orchestration/source', main, '--json', '--port', '0', ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The emulator exited with ${code} before it was ready.`)
  })
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  ended.catch(() => {})
  const ready = JSON.parse(line)
  if (ready.error) throw new Error(ready.error.message)
  return {
    child,
    ready,
    async end(signal) {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code, endedBy] = await exited
      return code ?? endedBy
    },
  }
}
