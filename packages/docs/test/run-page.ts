import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Emulator } from '@orchestration/emulator'
import { expect } from 'vitest'
import { repository } from '../src/repository.ts'
import { findCodeBlocks } from './find-code-blocks.ts'
import { runCommand } from './run-command.ts'
import { toPattern } from './to-pattern.ts'

export interface PageRun extends AsyncDisposable {
  folder: string
  /** The number of outputs on the page that were compared. */
  comparedOutputs: number
}

interface RunPageOptions {
  /** The emulator that the commands call. */
  emulator?: Emulator
  env?: Record<string, string>
  /** Contents of files that must exist before the page runs, keyed by file name. */
  files?: Record<string, string>
  /** The folders of packages that the page's commands install, by package name. Dependencies of this package can be omitted. */
  packages?: Record<string, string>
}

/**
 * Runs a page from top to bottom in a temporary folder: writes each block with a title to a file, runs each command, and compares
 * its output with the output on the page. Throws if a command fails, or if its output differs.
 */
export async function runPage(
  page: string,
  { emulator, env = {}, files = {}, packages = {} }: RunPageOptions,
): Promise<PageRun> {
  const text = await readFile(join(repository, 'packages/docs/pages', page), 'utf8')
  const allVariables = {
    ...(emulator && {
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
      ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: page }),
    }),
    ...env,
  }
  // A page can write to `../my-backend`, a folder in `parent`.
  const parent = await mkdtemp(join(import.meta.dirname, '../.blocks-'))
  const folder = join(parent, 'here')
  await mkdir(folder)
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  // Node resolves all packages except these from `node_modules` in the parent folders.
  const core = '@graphql-typed-document-node/core'
  const generator = '@graphql-codegen'
  const installed = {
    [core]: join(repository, 'packages/operations/node_modules', core),
    [generator]: join(repository, 'packages/cli/node_modules', generator),
    ...packages,
  }
  for (const [name, target] of Object.entries(installed)) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true })
    await symlink(target, join(folder, 'node_modules', name))
  }
  for (const [name, content] of Object.entries(files)) await write(name, content)
  let comparedOutputs = 0
  let printed: string | undefined
  try {
    for (const { language, meta, code, line } of findCodeBlocks(page, text)) {
      const [, title] = /title="(.*?)"/.exec(meta) ?? []
      if (title) await write(title, code)
      if (title === 'codegen.ts') await commit(folder)
      if (language === 'txt' && printed !== undefined) {
        expect(printed, `${page}:${line}`).toMatch(toPattern(code))
        comparedOutputs += 1
      }
      if (language === 'sh') printed = await runAll(splitCommands(code), folder, allVariables)
    }
  } catch (error) {
    await rm(parent, { recursive: true })
    throw error
  }
  return { folder, comparedOutputs, [Symbol.asyncDispose]: () => rm(parent, { recursive: true }) }
}

/** Resolves to the output of the commands, or to undefined if `runCommand` skips the last command. */
async function runAll(
  commands: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<string | undefined> {
  const outputs: (string | undefined)[] = []
  for (const command of commands) outputs.push(await runCommand(command, cwd, env))
  return outputs.at(-1) === undefined ? undefined : outputs.join('')
}

async function commit(folder: string): Promise<void> {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder })
  await git('init', '--quiet', '--initial-branch', 'main')
  await git('add', '--all')
  const person = ['-c', 'user.name=docs', '-c', 'user.email=docs@example.org']
  await git(...person, 'commit', '--quiet', '--message', 'Begin')
}

/** Splits a shell block into its commands. A backslash at the end of a line continues the command on the next line. */
export const splitCommands = (code: string): string[] =>
  code
    .trim()
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
