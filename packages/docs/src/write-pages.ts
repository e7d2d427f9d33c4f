import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPages } from './pages.ts'

const folder = join(import.meta.dirname, '../__generated__')

// Deletes all pages first, because otherwise the page of a deleted operation would remain.
const pages = await createPages()
await rm(folder, { recursive: true, force: true })
for (const [path, text] of Object.entries(pages)) {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  // Removes the edit link, because generated pages cannot be edited.
  await writeFile(file, text.replace('---\n', '---\neditUrl: false\n'))
}
console.log(`${Object.keys(pages).length} pages written.`)
