import { checkTypes } from '@orchestration/test-tools/check-types'
import { expect, test } from 'vitest'
import { generateTypes } from '../test/generate-types.ts'

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
