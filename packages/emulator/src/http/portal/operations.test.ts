import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { createServiceSchema } from '../api/schema.ts'
import { listOperations } from './operations.ts'

const folder = fileURLToPath(new URL('../../../../../operations/', import.meta.url))

// Write it anew with `vitest run -u`.
test('the explorer has the operations that the repository publishes', async () => {
  const texts = globSync('*/*.graphql', { cwd: folder })
    .sort()
    .map((file) => ({
      name: basename(file, '.graphql'),
      domain: dirname(file),
      text: readFileSync(folder + file, 'utf8').trim(),
    }))
  const operations = texts.filter(({ domain }) => domain !== 'fragments')
  const fragments = Object.fromEntries(
    texts.filter(({ domain }) => domain === 'fragments').map(({ name, text }) => [name, text]),
  )
  await expect(`${JSON.stringify({ operations, fragments }, null, 1)}\n`).toMatchFileSnapshot(
    '__generated__/operations.json',
  )
})

test('each operation comes with the fragments that it needs, and fits the schema', () => {
  const schema = createServiceSchema()
  const problems = listOperations().map(({ name, text }) => [name, validate(schema, parse(text)).length])
  expect(problems.length).toBeGreaterThan(50)
  expect(problems).toEqual(problems.map(([name]) => [name, 0]))
})
