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
import { printTables } from './test/print-tables.ts'

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

// The tables were made from what the service publishes, not from this schema. `vitest -u` writes them anew after a pull.
test('the schema has each root field and type of the published tables, exactly so, and nothing else', async () => {
  const { rootFields, types } = printTables(read('schema.graphql'))
  await expect(rootFields).toMatchFileSnapshot('test/root-fields.tsv')
  await expect(types).toMatchFileSnapshot('test/types.tsv')
})

test('what is deprecated names what to use instead', () => {
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

test('every type, and every field and argument that is asked for or answered, has a description', () => {
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
