import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface ProgramOptions {
  args?: readonly string[]
  /** Environment variables, in addition to those of this process. */
  env?: Readonly<Record<string, string>>
  /** Flags for Node. */
  flags?: readonly string[]
}

export interface ProgramResult {
  exitCode: number | null
  stdout: string
  stderr: string
}

export interface Program extends AsyncDisposable {
  /** Resolves when the program has exited. */
  result: Promise<ProgramResult>
  /** Waits for the first line of output. Rejects if the program exits first. */
  firstLine(): Promise<string>
  /** Sends a signal, and waits until the program has exited. */
  end(signal: NodeJS.Signals): Promise<ProgramResult>
}

/** Starts a program of the workspace from its TypeScript source, in a separate process. Disposal kills it. */
export function startProgram(source: URL, { args = [], env, flags = [] }: ProgramOptions = {}): Program {
  const command = ['--conditions=@orchestration/source', ...flags, fileURLToPath(source), ...args]
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env } })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  const result = once(child, 'close').then(([exitCode]) => ({ exitCode, ...output }))
  async function end(signal: NodeJS.Signals) {
    child.kill(signal)
    return await result
  }
  return {
    result,
    end,
    async firstLine() {
      const exited = result.then(({ exitCode, stderr }) => {
        throw new Error(`${fileURLToPath(source)} exited with ${exitCode} before it was ready: ${stderr}`)
      })
      while (!output.stdout.includes('\n')) await Promise.race([once(child.stdout, 'data'), exited])
      exited.catch(() => undefined)
      return output.stdout.split('\n', 1)[0] ?? ''
    },
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
    },
  }
}
