import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPages } from '../src/pages.ts'

const folder = join(import.meta.dirname, '../pages')

let loaded: Promise<Record<string, string>> | undefined

/**
 * All written and generated pages of the site by path. Generates them once, which takes 4 s of CPU.
 */
export function loadPages(): Promise<Record<string, string>> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Record<string, string>> {
  const pages = await createPages()
  for await (const path of glob('**/*.md', { cwd: folder })) {
    if (path in pages) throw new Error(`${path} is written, and generated too.`)
    pages[path] = await readFile(join(folder, path), 'utf8')
  }
  return pages
}
