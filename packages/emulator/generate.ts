// Writes the operations for the portal's explorer.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { writeGenerated } from '@orchestration/test-tools/write-generated'

const cwd = join(import.meta.dirname, '../../operations')
const texts = globSync('*/*.graphql', { cwd })
  .sort()
  .map((file) => ({
    name: basename(file, '.graphql'),
    domain: dirname(file),
    text: readFileSync(join(cwd, file), 'utf8').trim(),
  }))
const operations = texts.filter(({ domain }) => domain !== 'fragments')
const fragments = Object.fromEntries(
  texts.filter(({ domain }) => domain === 'fragments').map(({ name, text }) => [name, text]),
)
await writeGenerated({
  [join(import.meta.dirname, 'src/http/portal/__generated__/operations.json')]:
    `${JSON.stringify({ operations, fragments }, null, 1)}\n`,
})
