import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The program and its arguments. */
export const workerCommand: readonly string[] = [process.execPath, '--conditions=@orchestration/source', main]

interface Worker {
  child: ChildProcess
  result: Promise<{ exitCode: number | null; stdout: string; stderr: string }>
}

/** Starts the program in a separate process, with environment variables and Node flags. */
export function startWorker(variables: Record<string, string>, flags: string[] = []): Worker {
  const [file = '', ...args] = workerCommand
  const child = spawn(file, [...flags, ...args], {
    env: { ...process.env, ...variables },
  })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const result = Promise.all([closed, text(child.stdout), text(child.stderr)])
  return { child, result: result.then(([exitCode, stdout, stderr]) => ({ exitCode, stdout, stderr })) }
}
