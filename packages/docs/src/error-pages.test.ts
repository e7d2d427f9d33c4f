import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createErrorPages } from './error-pages.ts'
import { repository } from './repository.ts'

test('each type that the message of an error shows has the page that the message names', async () => {
  const source = await readFile(join(repository, 'packages/client/src/policy/parse-safe-values.ts'), 'utf8')
  const [, types = ''] = source.match(/const types = new Set\(\[(.*?)\]/s) ?? []
  const names = [...types.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name)
  const pages = await createErrorPages()
  expect(names.length).toBeGreaterThan(9)
  expect(names.filter((name) => !pages[`errors/${name.toLowerCase().replaceAll('_', '-')}.md`])).toEqual([])
})
