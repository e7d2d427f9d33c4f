import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

interface ProgramOptions {
  args?: readonly string[]
  /** Environment variables, in addition to those of this process. */
  env?: Readonly<Record<string, string>>
  /** Flags for Node. */
  flags?: readonly string[]
}

interface CommandOptions {
  cwd?: string
  /** All environment variables. @defaultValue those of this process */
  env?: NodeJS.ProcessEnv
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

/** The JSON that `orchestration-emulator --json` prints when the emulator is ready. */
export interface ReadyLine {
  endpoints: { sandbox: string }
  portal: string
  adminToken: string
  apiKeys: { sandbox: string }
  webhookPublicKeys: { sandbox: string }
}

/** Starts a program of the workspace from its TypeScript source, in a separate process. Disposal kills it. */
export function startProgram(source: URL, { args = [], env, flags = [] }: ProgramOptions = {}): Program {
  return startCommand([...sourceCommand(source, flags), ...args], { env: { ...process.env, ...env } })
}

/** Returns the command that runs a program of the workspace from its TypeScript source. */
export const sourceCommand = (source: URL, flags: readonly string[] = []): string[] => [
  process.execPath,
  '--conditions=@orchestration/source',
  ...flags,
  fileURLToPath(source),
]

/** Starts a command in a separate process. Disposal kills it. */
export function startCommand(
  [file = '', ...args]: readonly string[],
  { cwd, env = process.env }: CommandOptions = {},
): Program {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
        throw new Error(`${[file, ...args].join(' ')} exited with ${exitCode} before it was ready: ${stderr}`)
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

/**
 * Starts an emulator on free ports with its command, and waits until it is ready.
 *
 * @throws Error if the emulator cannot start
 */
export async function startEmulatorProcess(
  command: readonly string[],
  options?: CommandOptions,
): Promise<Program & { ready: ReadyLine }> {
  const program = startCommand([...command, '--port', '0', '--json'], options)
  const ready = JSON.parse(await program.firstLine())
  if (ready.error) throw new Error(ready.error.message)
  return { ...program, ready }
}

/** Returns the environment variables without those of npm, pnpm, Node, Vitest and this repository. Puts this Node first in `PATH`. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', ...others } = process.env
  const inherited = Object.entries(others).filter(
    ([name]) => !/^(npm_|pnpm_|node_(env|path|options)|vite|orchestration_|init_cwd)/i.test(name),
  )
  return { ...Object.fromEntries(inherited), PATH: [dirname(process.execPath), PATH].join(delimiter) }
}
