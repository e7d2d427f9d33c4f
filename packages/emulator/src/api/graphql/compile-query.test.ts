import { crc32 } from 'node:zlib'
import {
  buildSchema,
  execute,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getOperationAST,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql'
import { expect, test } from 'vitest'
import { createRandomQuery } from '../../../test/random-query.ts'
import { createRandom } from '../../ground/random.ts'
import type { RequestContext } from '../../service/resolvers.ts'
import { compileQuery } from './compile-query.ts'

const sdl = `
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
`
const schema = buildSchema(sdl)

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

async function run(
  query: string,
  variables: Record<string, unknown> = {},
  runSchema = schema,
  rootValue = {},
) {
  const document = parse(query)
  expect(validate(runSchema, document)).toEqual([])
  const operation = getOperationAST(document)
  if (!operation) throw new Error('The document has no operation.')
  const compiled = await compileQuery(runSchema, document, operation)?.(variables, {} as RequestContext)
  return {
    compiled,
    executed: await execute({ schema: runSchema, document, variableValues: variables, rootValue }),
  }
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

/** Asks for a list that a resolver returns. */
async function runList(create: () => unknown[]) {
  const listSchema = buildSchema('type Query { ages: [Int] }')
  const ages = listSchema.getQueryType()?.getFields().ages
  if (ages) ages.resolve = create
  return run('{ ages }', {}, listSchema)
}

test('handles the rejections of promises in a list behind an item that fails', async () => {
  // Vitest fails for a rejection that nobody handles.
  const rejection = () => Promise.reject(new Error('Nobody knows.'))
  const { compiled, executed } = await runList(() => ['young', Promise.resolve(7), rejection()])
  expect(executed).toMatchObject({ data: { ages: [null, 7, null] }, errors: [{}, {}] })
  expect(compiled).toBeUndefined()
})

test('keeps the order of a list with promises', async () => {
  const { compiled, executed } = await runList(() => [Promise.resolve(1), 2, null, Promise.resolve(3)])
  expect(compiled).toEqual({ ages: [1, 2, null, 3] })
  expect(compiled).toEqual({ ...executed.data })
})

/** A rejection that may stay unhandled: GraphQL.js ends before some promises do. */
function reject(message: string): Promise<never> {
  const rejected = Promise.reject(new Error(message))
  rejected.catch(() => {})
  return rejected
}

/** Gives each field values that depend on its parent's only: often promises, sometimes what does not fit or an error. */
function inventValues(runSchema: GraphQLSchema, firstSeed: number): void {
  const invent = (type: GraphQLOutputType, random: () => number): unknown => {
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
    const chance = random()
    if (chance < 0.01) return new Error('It is returned.')
    if (chance < 0.02) return reject('It is promised.')
    if (chance < 0.03) return pick([{}, 'CALM', 2 ** 40, Number.NaN])
    if (chance < 0.3) return Promise.resolve(invent(type, random))
    if (isNonNullType(type)) return chance < 0.31 ? null : invent(type.ofType, random)
    if (chance < 0.4) return pick([null, undefined])
    if (isListType(type))
      return Array.from({ length: Math.floor(random() * 4) }, () => invent(type.ofType, random))
    if (isEnumType(type)) return pick(type.getValues()).value
    if (isLeafType(type)) return pick<unknown>(type.name === 'Int' ? [1, '2', true] : [1, '2', 1.5])
    const seed = Math.floor(random() * 2 ** 32)
    if (isAbstractType(type)) return { __typename: pick(runSchema.getPossibleTypes(type)).name, seed }
    return { seed }
  }
  for (const type of Object.values(runSchema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields()) as GraphQLField<{ seed?: number }, unknown>[]) {
      field.resolve = ({ seed = firstSeed }, args) => {
        const random = createRandom(seed ^ crc32(field.name + JSON.stringify(args)))
        if (random() < 0.01) throw new Error('It is thrown.')
        return invent(field.type, random)
      }
    }
  }
}

test('answers random queries over random values as GraphQL.js does, and leaves those with an error to it', async () => {
  const seen = { answered: 0, refused: 0 }
  for (let seed = 1; seed <= 500; seed += 1) {
    const randomSchema = buildSchema(sdl)
    inventValues(randomSchema, seed)
    const query = createRandomQuery({
      schema: randomSchema,
      random: createRandom(seed),
      argumentsOf: () => '',
    })
    const { compiled, executed } = await run(query, {}, randomSchema)
    const expected = executed.errors ? undefined : JSON.stringify(executed.data)
    expect(compiled && JSON.stringify(compiled), `${seed}: ${query}`).toBe(expected)
    seen[executed.errors ? 'refused' : 'answered'] += 1
  }
  expect(seen.answered).toBeGreaterThan(100)
  expect(seen.refused).toBeGreaterThan(100)
})
