import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPages } from './create-pages.ts'

const folder = join(import.meta.dirname, '../pages')

/** Every page of the site by its path, as it is written or would be generated now. */
export async function loadPages(): Promise<Record<string, string>> {
  const pages = await createPages()
  for await (const path of glob('**/*.md', { cwd: folder })) {
    if (path in pages) throw new Error(`${path} is written, and generated too.`)
    pages[path] = await readFile(join(folder, path), 'utf8')
  }
  return pages
}
