import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** What `--json` prints. */
export interface ReadyLine {
  endpoints: Record<string, string>
  portal: string
  adminToken: string
  apiKeys: Record<string, string>
}

export interface EmulatorProcess {
  child: ChildProcessByStdio<null, Readable, null>
  ready: ReadyLine
  /** Sends a signal and answers the exit code, or the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

const main = fileURLToPath(new URL('run-command.ts', import.meta.url))

/** Runs the command in a process of its own until it prints that it is ready. */
export async function startProcess(...args: string[]): Promise<EmulatorProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@orchestration/source', main, '--json', '--port', '0', ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = await once(createInterface(child.stdout), 'line')
  return {
    child,
    ready: JSON.parse(line),
    async end(signal) {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code, endedBy] = await exited
      return code ?? endedBy
    },
  }
}
