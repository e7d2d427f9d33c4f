import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { repository } from '../src/repository.ts'

const main = join(repository, 'packages/cli/src/main.ts')
const emulator = join(repository, 'packages/emulator/src/main.ts')
const NODE_OPTIONS = '--conditions=@orchestration/source'

/** Commands to skip. The npm scripts of a new backend run in created-backends.system.test.ts instead. */
const isSkipped = /^(?:cd |export |npm )/

/**
 * Runs a page's command against the source code of the packages, with an emulator in place of a hosted environment. Resolves to
 * the output, or to undefined if `isSkipped` matches the command.
 *
 * @throws Error if the command fails
 */
export async function runCommand(
  command: string,
  cwd: string,
  env: Record<string, string> = {},
): Promise<string | undefined> {
  if (isSkipped.test(command)) return undefined
  if (command.startsWith('curl ')) return await curl(command, env)
  const [file = '', ...args] = toProgram(splitWords(command.replace(' --environment sandbox', '')))
  if (args[0] === emulator && (args[1] === undefined || args[1].startsWith('-')))
    return await runEmulator(args, cwd)
  const program = file === 'node' ? process.execPath : file
  const options = { cwd, env: { ...process.env, NODE_OPTIONS, NODE_TEST_CONTEXT: undefined, ...env } }
  const run = promisify(execFile)(program, args, options)
  const { stdout, stderr } = await run.catch((error) => {
    throw new Error(`${command} failed:\n${error.stdout}${error.stderr}`)
  })
  return stripVTControlCharacters(stdout + stderr)
}

/** Splits a command into words. Respects quotes. */
const splitWords = (command: string) =>
  Array.from(command.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word)

/** Replaces the program in an npx command with the corresponding program in this repository. */
function toProgram(words: readonly string[]): string[] {
  const [first, ...rest] = words[0] === 'npx' ? withoutPackages(words.slice(1)) : words
  if (words[0] !== 'npx') return [...words]
  if (first === 'graphql-codegen')
    return ['node', join(repository, 'node_modules/@graphql-codegen/cli/esm/bin.js'), ...rest]
  if (first === 'tsc') return [join(repository, 'node_modules/.bin/tsc'), ...rest]
  if (first === 'demo') return ['node', join(repository, 'examples/demo/src/main.ts'), ...rest]
  if (first === 'emulator' || first === 'orchestration-emulator' || first === '@orchestration/emulator')
    return ['node', emulator, ...rest]
  if (first === 'orchestration' || first === '@orchestration/cli') return ['node', main, ...rest]
  throw new Error(`Unknown command: ${words.join(' ')}. Add it to toProgram.`)
}

/** Removes the options for npx and the package manager from npx's arguments. */
function withoutPackages([first = '', ...rest]: readonly string[]): string[] {
  return ['-y', '--no-install', 'pnpm@12'].includes(first) ? withoutPackages(rest) : [first, ...rest]
}

/**
 * Starts an emulator on free ports, and stops it as soon as it is ready. Resolves to its output, in which the default ports
 * replace the free ones.
 */
async function runEmulator(args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, [...args, '--port', '0'], {
    cwd,
    env: { ...process.env, NODE_OPTIONS },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  let printed = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    printed += part
    if (/admin ?token.*\n/i.test(printed)) child.kill('SIGTERM')
  }
  const [code] = await closed
  if (code !== 0) throw new Error(`orchestration-emulator exited with ${code}:\n${printed}`)
  const ports = ['4010', '4009', '4008']
  return printed.replaceAll(/(?<=127\.0\.0\.1:)\d+/g, () => ports.shift() ?? '')
}

/** Sends the request of a curl command with `fetch`. The emulator's tests run curl itself. */
async function curl(command: string, env: Record<string, string>): Promise<string> {
  const headers = [...command.matchAll(/--header ['"](.+?): (.+?)['"]/g)].map(([, name = '', value = '']) => [
    name,
    value.replace('$ORCHESTRATION_API_KEY', env.ORCHESTRATION_API_KEY ?? ''),
  ])
  const [, body = ''] = /--data '(.*)'/.exec(command) ?? []
  const response = await fetch(env.ORCHESTRATION_ENDPOINT ?? '', {
    method: 'POST',
    headers: Object.fromEntries(headers),
    body,
  })
  return `${await response.text()}\n`
}
