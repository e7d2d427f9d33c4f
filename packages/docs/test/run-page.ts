import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../src/repository.ts'
import { findCodeBlocks } from './find-code-blocks.ts'
import { runCommand } from './run-command.ts'

export interface PageRun extends AsyncDisposable {
  folder: string
  /** The outputs shown on the page, each with the actual output of the commands above it. Omits outputs of skipped commands. */
  outputs: { line: number; shown: string; printed: string }[]
}

interface RunPageOptions {
  page: string
  text: string
  env?: Record<string, string>
  /** Contents of files that must exist before the page runs, keyed by file name. */
  files?: Record<string, string>
  /** Folders of packages that are installed by the page but are not dependencies of this package, keyed by package name. */
  packages?: Record<string, string>
}

/**
 * Runs a page from top to bottom in a temporary folder: writes each block with a title to a file, and runs each command. Throws if
 * a command fails, or if a command marked with `fails` succeeds.
 */
export async function runPage({
  page,
  text,
  env = {},
  files = {},
  packages = {},
}: RunPageOptions): Promise<PageRun> {
  // A page can write to `../my-backend`, a folder in `parent`.
  const parent = await mkdtemp(join(import.meta.dirname, '../.blocks-'))
  const folder = join(parent, 'here')
  await mkdir(folder)
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  // Node resolves all other packages from `node_modules` in the parent folders.
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
  const outputs: PageRun['outputs'] = []
  let printed: string | undefined
  try {
    for (const { language, meta, code, line } of findCodeBlocks(page, text)) {
      const [, title] = /title="(.*?)"/.exec(meta) ?? []
      if (title) await write(title, code)
      if (title === 'codegen.ts') await commit(folder)
      if (language === 'txt' && printed !== undefined) outputs.push({ line, shown: code, printed })
      if (language === 'sh')
        printed = await runAll(splitCommands(code), folder, { env, fails: meta === 'fails' })
    }
  } catch (error) {
    await rm(parent, { recursive: true })
    throw error
  }
  return { folder, outputs, [Symbol.asyncDispose]: () => rm(parent, { recursive: true }) }
}

/** Resolves to the output of the commands, or to undefined if `runCommand` skips the last command. */
async function runAll(
  commands: readonly string[],
  cwd: string,
  { env, fails }: { env: Record<string, string>; fails: boolean },
): Promise<string | undefined> {
  const outputs: (string | undefined)[] = []
  for (const command of commands) outputs.push(await runCommand(command, cwd, { env, fails }))
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
