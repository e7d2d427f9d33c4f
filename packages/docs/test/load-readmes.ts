import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../src/repository.ts'

/** Excludes `cli` and `codegen`, whose READMEs cli/src/readme.test.ts checks in a project. */
const paths = [
  'README.md',
  ...['care-flows', 'client', 'emulator', 'operations', 'webhooks'].map(
    (name) => `packages/${name}/README.md`,
  ),
]

/** Loads the READMEs whose programs run like the programs of the pages, by path. */
export async function loadReadmes(): Promise<Record<string, string>> {
  const texts = paths.map(async (path) => [path, await readFile(join(repository, path), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}
