import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')

/** The path of TypeScript's compiler, which is also the language server. */
export const tsc: string = join(
  createRequire(join(root, 'package.json')).resolve('typescript/package.json'),
  '../bin/tsc',
)

/**
 * Type-checks a folder. Returns the compiler's errors, or an empty string.
 *
 * @throws Error if the compiler cannot run
 */
export async function checkTypes(folder: string, args: readonly string[] = ['-p', folder]): Promise<string> {
  // With several threads, some sources would be checked twice. With `FORCE_COLOR`, the output would contain colours and excerpts of the
  // source.
  const options = ['--singleThreaded', '--pretty', 'false', ...args]
  const run = promisify(execFile)(process.execPath, [tsc, ...options], {
    cwd: folder,
    maxBuffer: 2 ** 28,
  })
  const { stdout } = await run.catch((error) => {
    if (!error.stdout) throw error
    return error
  })
  return stdout
}

/** Links the packages that generated types import. The folder must contain `node_modules`. */
export async function linkTypes(folder: string): Promise<void> {
  const operations = createRequire(join(root, 'packages/operations/package.json'))
  const core = operations.resolve('@graphql-typed-document-node/core/package.json')
  for (const name of ['@graphql-typed-document-node', 'graphql'])
    await symlink(join(core, '../../..', name), join(folder, 'node_modules', name))
}
