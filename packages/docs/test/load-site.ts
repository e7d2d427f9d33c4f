import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../site/dist')

/**
 * Loads the files of the built site, keyed by path.
 *
 * @throws Error if the site is not built
 */
export async function loadSite(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for await (const entry of glob('**/*.*', { cwd: folder }))
    files.set(entry, await readFile(join(folder, entry)))
  if (files.size === 0) throw new Error('The site is not built. Run pnpm --filter @orchestration/docs site.')
  return files
}
