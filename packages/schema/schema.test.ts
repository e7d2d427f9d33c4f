import { readFileSync } from 'node:fs'
import {
  buildSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { expect, test } from 'vitest'
import { formatTables } from './test/format-tables.ts'

const read = (name: string) => readFileSync(new URL(`${name}`, import.meta.url), 'utf8')
const schema = buildSchema(read('schema.graphql'))

test('the schema file has the format of a pulled schema', () => {
  expect(read('schema.graphql')).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`)
})

test('every scalar of the schema has a TypeScript type', () => {
  const custom = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  const mapped = JSON.parse(read('scalars.json'))
  expect(Object.keys(mapped).sort()).toEqual(['ID', ...custom.map((type) => type.name)].sort())
})

// The tables were first written from the service's published reference, as a check of the schema. After a pull, `vitest -u` updates them.
test('the schema has exactly the root fields and types in the published tables', async () => {
  const { rootFields, types } = formatTables(read('schema.graphql'))
  await expect(rootFields).toMatchFileSnapshot('test/root-fields.tsv')
  await expect(types).toMatchFileSnapshot('test/types.tsv')
})

test('every deprecation names a replacement', () => {
  const deprecated = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields()).filter(({ deprecationReason }) => deprecationReason !== undefined)
      : [],
  )
  expect(deprecated.map(({ name, deprecationReason }) => [name, deprecationReason])).toEqual([
    ['activities', 'Use `latestActivities`.'],
    ['dataPointDefinitions', 'Use `data_point_definitions`.'],
  ])
})

test('every type, field and argument has a description', () => {
  const missing = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isSpecifiedScalarType(type) || type.name.startsWith('__')) return []
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType()
    const members =
      isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
        : []
    const args = members
      .flatMap((member) => ('args' in member ? member.args : []))
      .filter(({ name }) => name !== 'input')
    return [...(isRoot ? [] : [type]), ...members, ...args]
      .filter(({ description }) => !description)
      .map(String)
  })
  expect(missing).toEqual([])
})
