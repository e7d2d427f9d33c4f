import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../src/repository.ts'

const paths = [
  'README.md',
  ...['care-flows', 'cli', 'client', 'codegen', 'emulator', 'operations', 'webhooks'].map(
    (name) => `packages/${name}/README.md`,
  ),
]

/** Loads the READMEs of the repository and of the published packages, by path. */
export async function loadReadmes(): Promise<Record<string, string>> {
  const texts = paths.map(async (path) => [path, await readFile(join(repository, path), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}
