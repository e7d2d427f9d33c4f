import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { listOperations } from '../../emulator/src/portal/explorer/operations.ts'
import { createSnippet } from '../../emulator/src/portal/views/request-example.ts'
import { writeBlocks } from './write-blocks.ts'

test('the TypeScript that the portal offers to copy compiles for every operation, published or not', async () => {
  const path = createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')
  const schema = buildSchema(await readFile(path, 'utf8'))
  const endpoint = 'http://127.0.0.1:4010/orchestration/m2m/graphql'
  const blocks = listOperations().flatMap(({ name, text }) =>
    [true, false].map((isPublished, line) => ({
      file: name,
      line,
      language: 'ts',
      meta: '',
      code: createSnippet({
        endpoint,
        document: text,
        entry: { operationName: name },
        schema,
        isPublished,
      }),
    })),
  )
  await using written = await writeBlocks(import.meta.dirname, blocks)
  expect(blocks.length).toBeGreaterThan(100)
  expect(await written.checkTypes()).toEqual([])
})
