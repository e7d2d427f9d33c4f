import { runCommand } from '../src/program.ts'

interface Result {
  code: number
  out: string
  err: string
}

/**
 * Runs the command in this process, because a separate process costs half a second of CPU time. With `start`, the emulator stops
 * as soon as it is ready.
 */
export async function runHere(args: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  let out = ''
  let err = ''
  const code = await runCommand(args, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    env,
    signal: AbortSignal.abort(),
  })
  return { code, out, err }
}
