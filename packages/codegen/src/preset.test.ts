import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { preset } from './preset.ts'

test('hands on the built schema of the stock command, which would build it again for each file', async () => {
  const sdl = 'type Query { a: Int }'
  const schemaAst = buildSchema(sdl)
  const files = await preset.buildGeneratesSection({
    baseOutputDir: 'nowhere/__generated__/',
    presetConfig: {},
    config: {},
    schema: parse(sdl),
    schemaAst,
    documents: [{ location: '/project/A.graphql', document: parse('query A { a }') }],
  })
  expect(files.map(({ filename }) => filename)).toEqual([
    'nowhere/__generated__/A.ts',
    'nowhere/__generated__/schema-types.ts',
    'nowhere/__generated__/index.ts',
  ])
  for (const file of files) expect(file.schemaAst).toBe(schemaAst)
})
