import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type CliOptions, type CliResult, cliCommand, cliEnv } from './start-cli.ts'

const [command = '', ...args] = cliCommand(fileURLToPath(new URL('serve-cli.ts', import.meta.url)))
// Exits with the test worker, because the worker's exit closes standard input.
const server = spawn(command, args, { env: cliEnv() })
server.unref()
const stdout = textsOf(server.stdout)
const stderr = textsOf(server.stderr)

/**
 * Runs the real command in a process that is shared by all tests of a worker, so that code is loaded only once. Each run has its own
 * folder, variables and output. Use `runCli` for limits, standard input, or a configuration that changes
 * between runs.
 */
export async function runWarm(
  args: readonly string[],
  { cwd, env }: Pick<CliOptions, 'cwd' | 'env'>,
): Promise<CliResult> {
  // Encoded, because Node's readline splits lines at characters that JSON does not escape.
  server.stdin.write(`${encodeURI(JSON.stringify({ args, cwd, env: cliEnv(env) }))}\n`)
  const [out, err] = await Promise.all([next(stdout), next(stderr)])
  return { code: Number(await next(stdout)), stdout: out, stderr: err }
}

/** Yields the strings between NUL characters. */
async function* textsOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const texts = `${rest}${chunk}`.split('\0')
    rest = texts.pop() ?? ''
    yield* texts
  }
  if (rest) throw new Error(`The shared process stopped in the middle of its output: ${rest}`)
}

async function next(texts: AsyncGenerator<string>): Promise<string> {
  const { value, done } = await texts.next()
  if (done) throw new Error('The shared process has exited.')
  return value
}
