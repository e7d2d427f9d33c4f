import { buildSchema, execute, getOperationAST, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import type { RequestContext } from '../../service/resolvers.ts'
import { compileQuery } from './compile-query.ts'

const schema = buildSchema(`
  type Query {
    find(id: ID = "1", options: Options): Animal
    animals: [Animal]!
    owner: Owner
  }
  input Options { isTame: Boolean = true }
  interface Animal { id: ID! name: String }
  type Dog implements Animal { id: ID! name: String barks: Int owner: Owner }
  type Cat implements Animal { id: ID! name: String moods: [Mood!]! }
  type Owner { name(short: Boolean = false): String! dogs: [Dog!]! heights: [Float] }
  enum Mood { CALM HUNGRY }
`)

const bella = { __typename: 'Dog', id: '1', name: 'Bella', barks: 7, owner: () => owner }
const misty = { __typename: 'Cat', id: '2', name: null, moods: ['CALM', 'HUNGRY'] }
const owner: object = {
  name: async ({ short }: { short: boolean }) => (short ? 'A.' : 'Ada'),
  dogs: [bella],
  heights: [1.7, null],
}

const resolvers: Record<string, (args: never) => unknown> = {
  find: async ({ id, options }: { id: string; options?: { isTame: boolean } }) => {
    if (id === 'none') throw new Error('There is no such animal.')
    if (id === 'broken') return { ...misty, moods: ['ANGRY'] }
    return [bella, misty].find((animal) => animal.id === id && options?.isTame !== false)
  },
  animals: () => [bella, null, misty],
  owner: () => owner,
}
for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
  field.resolve = (_root, args) => resolvers[field.name]?.(args as never)
}
for (const name of ['Dog', 'Cat', 'Owner']) {
  const type = schema.getType(name)
  if (!type || !('getFields' in type)) continue
  for (const field of Object.values(type.getFields())) {
    if ('resolve' in field)
      field.resolve = (source: Record<string, unknown>, args: unknown) => {
        const value = source[field.name]
        return typeof value === 'function' ? value(args) : value
      }
  }
}

async function run(query: string, variables: Record<string, unknown> = {}) {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  const operation = getOperationAST(document)
  if (!operation) throw new Error('The document has no operation.')
  const compiled = await compileQuery(schema, document, operation)?.(variables, {} as RequestContext)
  return { compiled, executed: await execute({ schema, document, variableValues: variables }) }
}

test.each([
  ['values of every kind', '{ owner { name heights dogs { id name barks } } }', {}],
  ['arguments and their defaults', '{ find { id } owner { name(short: true) } }', {}],
  [
    'variables',
    'query ($id: ID!, $tame: Boolean) { find(id: $id, options: { isTame: $tame }) { id } }',
    { id: '2' },
  ],
  ['variables that find nothing', 'query ($id: ID!) { find(id: $id) { id } }', { id: '3' }],
  ['interfaces', '{ animals { __typename id ... on Dog { barks } ... on Cat { moods } } }', {}],
  ['names of their own', '{ first: find { key: id } second: find(id: 2) { key: name } }', {}],
  [
    'fragments that select the same field',
    `{ owner { ...A ... { dogs { name } } ...B } } fragment A on Owner { dogs { id } } fragment B on Owner { dogs { owner { name } } }`,
    {},
  ],
])('answers %s as GraphQL.js does, in the same order', async (_what, query, variables) => {
  const { compiled, executed } = await run(query, variables)
  expect(executed.errors).toBeUndefined()
  expect(compiled).toBeDefined()
  expect(JSON.stringify(compiled)).toBe(JSON.stringify(executed.data))
})

test.each([
  ['a resolver throws', '{ find(id: "none") { id } owner { name } }', {}],
  ['a value does not fit its type', '{ find(id: "broken") { ... on Cat { moods } } }', {}],
  ['a variable does not fit its type', 'query ($id: ID!) { find(id: $id) { id } }', {}],
])('leaves the answer to GraphQL.js if %s', async (_what, query, variables) => {
  const { compiled, executed } = await run(query, variables)
  expect(executed.errors).toHaveLength(1)
  expect(compiled).toBeUndefined()
})

test.each([
  ['directives', 'query ($no: Boolean!) { find @skip(if: $no) { id } owner { name } }', { no: true }],
  ['introspection', '{ __type(name: "Dog") { name } }', {}],
  ['a field that is called __proto__', '{ __proto__: find { id } }', {}],
])('leaves %s to GraphQL.js', async (_what, query, variables) => {
  const { compiled, executed } = await run(query, variables)
  expect(executed.errors).toBeUndefined()
  expect(compiled).toBeUndefined()
})
