import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from './repository.ts'

/** Those of `cli` and `codegen` are checked in a project around them (cli/src/readme.test.ts). */
const paths = [
  'README.md',
  ...['client', 'emulator', 'operations', 'webhooks'].map((name) => `packages/${name}/README.md`),
]

/** The READMEs whose programs can be run as those of the pages are, by their paths. */
export async function loadReadmes(): Promise<Record<string, string>> {
  const texts = paths.map(async (path) => [path, await readFile(join(repository, path), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}
