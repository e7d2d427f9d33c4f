import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { maxPageSizes } from './paginated-field.ts'

test('the maximum page sizes match the schema', () => {
  const text = readFileSync(new URL(import.meta.resolve('@orchestration/schema/schema.graphql')), 'utf8')
  const fields = Object.values(buildSchema(text).getQueryType()?.getFields() ?? {})
  const documented = fields.flatMap(({ name, args }) => {
    const argument = args.find(({ type }) => String(type) === 'PaginationParams')
    const [, size] = /count above (\d+)/.exec(argument?.description ?? '') ?? []
    return size === undefined ? [] : [[name, Number(size)]]
  })
  expect(Object.fromEntries(documented)).toEqual(maxPageSizes)
})
