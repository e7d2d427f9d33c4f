import { checkTypes } from '@orchestration/test-tools/check-types'
import {
  buildSchema,
  execute,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import { createRandom, createRandomOperations, pick, type Random } from '../test/create-random-operations.ts'
import { generateTypes } from '../test/generate-types.ts'

/** The schema of the random operations. */
const sdl = `
  type Query { node: Node, nodes: [Node!]!, pets: [Pet], any: [Any!]!, grid: [[Cat!]]!, cat: Cat! }
  interface Node { id: ID!, friend: Node, owner: Owner }
  interface Being implements Node { id: ID!, friend: Node, owner: Owner, name: String }
  interface Named { name: String, owner: Owner }
  type Cat implements Node & Being & Named { id: ID!, name: String, friend: Cat, owner: Owner, color: Color, lives: Int! }
  type Dog implements Node & Being & Named { id: ID!, name: String, friend: Node, owner: Owner, tricks: [String!] }
  type Fish { weight: Float, owner: Owner }
  type Owner implements Node { id: ID!, friend: Node, owner: Owner, pets: [Pet!]!, colors: [Color!] }
  union Pet = Cat | Dog | Fish
  union Any = Cat | Owner | Fish
  enum Color { RED BLACK }`

/** Creates a value that a service could return. */
function createValue(schema: GraphQLSchema, type: GraphQLOutputType, random: Random): unknown {
  if (!isNonNullType(type) && random() < 0.2) return null
  const nullable = getNullableType(type)
  if (isListType(nullable))
    return Array.from({ length: Math.floor(random() * 3) }, () =>
      createValue(schema, nullable.ofType, random),
    )
  if (isEnumType(nullable)) return pick(random, nullable.getValues()).value
  if (isScalarType(nullable)) return ['Int', 'Float'].includes(nullable.name) ? 1 : 'text'
  return isAbstractType(nullable) ? { __typename: pick(random, schema.getPossibleTypes(nullable)).name } : {}
}

test.each([1, 2])('random responses match the generated types exactly (seed %i)', async (seed) => {
  const schema = buildSchema(sdl)
  const random = createRandom(seed)
  const made = createRandomOperations(schema, random)
  const queries = [...made.keys()].filter((name) => name.startsWith('Q'))
  expect(queries.length).toBeGreaterThan(10)
  const document = parse([...made.values()].join('\n'))
  const lines: string[] = []
  for (const operationName of queries) {
    for (let run = 0; run < 2; run += 1) {
      const { data, errors } = await execute({
        schema,
        document,
        operationName,
        variableValues: { on: run % 2 === 0 },
        fieldResolver: (_source, _args, _context, { returnType }) => createValue(schema, returnType, random),
      })
      expect(errors).toBeUndefined()
      // The compiler rejects excess properties of a literal.
      lines.push(`export const ${operationName}_${run}: made.${operationName}Query = ${JSON.stringify(data)}`)
    }
  }
  const use = ["import type * as made from './operations.js'", ...lines].join('\n')
  await using project = await generateTypes({ schema: sdl, documents: [...made.values()].join('\n'), use })
  expect(await checkTypes(project.folder)).toBe('')
})

const schema = `
  type Query { node: Node! nodes: [Node!]! pet: Pet! user: User! }
  interface Node { id: ID! }
  type User implements Node { id: ID! name: String! }
  type Post implements Node { id: ID! title: String! }
  union Pet = Cat | Dog
  type Cat { lives: Int! }
  type Dog { tricks: Int! }`

const documents = `
  query AnyPet { pet { ... on Cat { lives } } }
  query OnePet { pet { ...CatPart ...DogPart } }
  query Feed { nodes { ...Header ...Body } }
  query OneUser { user { ...PostPart ...UserPart } }
  fragment CatPart on Pet { ... on Cat { lives } }
  fragment DogPart on Pet { ... on Dog { tricks } }
  fragment Header on Node { ... on User { name } }
  fragment Body on Node { __typename id }
  fragment PostPart on User { ... on Node { ... on Post { title } } }
  fragment UserPart on User { id name }`

test('generated types match responses if fragments cover only some members of an interface or union', async () => {
  await using project = await generateTypes({
    schema,
    documents,
    use: `
      import type { AnyPetQuery, BodyFragment, FeedQuery, OnePetQuery, OneUserQuery } from './operations.js'
      export const feed: FeedQuery = { nodes: [{ __typename: 'User', id: '1', name: 'Ada' }, { __typename: 'Post', id: '2' }] }
      export const bodies: BodyFragment[] = feed.nodes
      export const pets: OnePetQuery[] = [{ pet: { lives: 9 } }, { pet: { tricks: 3 } }]
      export const others: AnyPetQuery[] = [{ pet: { lives: 9 } }, { pet: {} }]
      export const user: OneUserQuery = { user: { id: '1', name: 'Ada' } }
      export const posts = (feed: FeedQuery): string[] => feed.nodes.flatMap((node) => (node.__typename === 'Post' ? [node.id] : []))`,
  })
  expect(await checkTypes(project.folder)).toBe('')
})

test('types prevent access to fields that some of the possible types lack', async () => {
  await using project = await generateTypes({
    schema,
    documents,
    use: `
      import type { AnyPetQuery, FeedQuery, OnePetQuery } from './operations.js'
      export const shout = (feed: FeedQuery): string[] => feed.nodes.map((node) => node.name.toUpperCase())
      export const ofPosts = (feed: FeedQuery): string[] => feed.nodes.flatMap((node) => (node.__typename === 'Post' ? [node.name.toUpperCase()] : []))
      export const lives = (query: AnyPetQuery): string => query.pet.lives.toFixed()
      export const tricks = (query: OnePetQuery): string => query.pet.tricks.toFixed()`,
  })
  const lines = [...(await checkTypes(project.folder)).matchAll(/^use\.ts\((\d+),.*error TS2339/gm)]
  expect(lines.map(([, line]) => line)).toEqual(['3', '4', '5', '6'])
})
