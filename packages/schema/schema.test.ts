import { readFileSync } from 'node:fs'
import {
  buildSchema,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`${name}`, import.meta.url), 'utf8')
const schema = buildSchema(read('schema.graphql'))

test('the snapshot is sorted and printed as a pull would print it', () => {
  expect(read('schema.graphql')).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`)
})

test('every scalar of the schema has a TypeScript type', () => {
  const custom = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  const mapped = JSON.parse(read('scalars.json'))
  expect(Object.keys(mapped).sort()).toEqual(['ID', ...custom.map((type) => type.name)].sort())
})
