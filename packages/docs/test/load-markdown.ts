import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPages } from '../src/pages.ts'
import { repository } from '../src/repository.ts'

const folder = join(import.meta.dirname, '../pages')

let loaded: Promise<Record<string, string>> | undefined

/**
 * Loads all handwritten and generated pages of the site, keyed by path. Generates pages once, because this takes 4 s of CPU time.
 */
export function loadPages(): Promise<Record<string, string>> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Record<string, string>> {
  const pages = await createPages()
  for await (const path of glob('**/*.md', { cwd: folder })) {
    if (path in pages)
      throw new Error(`The page ${path} is both handwritten and generated. Rename the handwritten page.`)
    pages[path] = await readFile(join(folder, path), 'utf8')
  }
  return pages
}

const readmes = [
  'README.md',
  ...['care-flows', 'cli', 'client', 'codegen', 'emulator', 'operations', 'webhooks'].map(
    (name) => `packages/${name}/README.md`,
  ),
]

/** Loads the READMEs of the repository and of the published packages, keyed by path. */
export async function loadReadmes(): Promise<Record<string, string>> {
  const texts = readmes.map(async (path) => [path, await readFile(join(repository, path), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}

/** Loads the skills for coding agents, `skills/<name>/SKILL.md` in packages, keyed by path. */
export async function loadSkills(): Promise<Record<string, string>> {
  const skills: Record<string, string> = {}
  for await (const path of glob('packages/*/skills/*/SKILL.md', { cwd: repository }))
    skills[path] = await readFile(join(repository, path), 'utf8')
  return skills
}
