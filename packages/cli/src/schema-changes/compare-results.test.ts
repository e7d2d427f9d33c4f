import { expect, test } from 'vitest'
import { parseDocument } from '../documents/parse-documents.ts'
import { parseSchema } from '../schemas/sdl.ts'
import { diffSchemas } from './diff-schemas.ts'

const sdl = `
  type Query { users(filter: Filter): [User!]! named: [Named] pets: [Pet!]! }
  input Filter { sex: Sex, text: String, nested: Filter, tags: [[String]] }
  enum Sex { MALE FEMALE }
  enum Mood { GOOD BAD }
  enum Feeling { GOOD BAD }
  interface Named { name: String }
  type User implements Named { name: String, scores: [[Int!]], mood: Mood }
  type Cat implements Named { name: String, lives: Int! }
  type Dog implements Named { name: String, bark: Int }
  union Pet = Cat | Dog`
const operations = `query Users($filter: Filter) {
  users(filter: $filter) {
    ...UserFields
    name
  }
}
query Named { named { name } }
query Pets {
  pets { __typename ... on Cat { lives } }
}
query Again { users { ...UserFields } }
fragment UserFields on User { name mood scores }
query Typed { named { name ... on Dog { bark } } }`

async function listImpacts(newSdl: string, text = operations, oldSdl = sdl): Promise<string[]> {
  const { impacts } = await diffSchemas({
    oldSchema: parseSchema(oldSdl, 'old'),
    newSchema: parseSchema(newSdl, 'new'),
    documents: [parseDocument(text, 'all.graphql')],
  })
  return impacts.map(
    ({ effect, line, message, operations }) => `${effect} ${line} ${message} ${operations.join(' ')}`,
  )
}

test.each<[from: string, to: string, impacts: string[]]>([
  [
    'User implements Named { name: String',
    'User implements Named { name: String!',
    [
      "compatible 12 'User.name' can no longer be null Users Again",
      "compatible 4 'User.name' can no longer be null Users",
      "compatible 7 'User.name' can no longer be null Named",
      "compatible 13 'User.name' can no longer be null Typed",
    ],
  ],
  [
    'scores: [[Int!]]',
    'scores: [[String!]!]',
    [
      "types 12 An item of an item of 'User.scores' now has the type 'String!' Users Again",
      "compatible 12 An item of 'User.scores' can no longer be null Users Again",
    ],
  ],
  [
    'scores: [[Int!]]',
    'scores: [[Int]]',
    ["types 12 An item of an item of 'User.scores' can now be null Users Again"],
  ],
  [
    'mood: Mood',
    'mood: Feeling!',
    [
      "types 12 'User.mood' now has the type 'Feeling!' Users Again",
      "compatible 12 'User.mood' can no longer be null Users Again",
    ],
  ],
  [
    'enum Mood { GOOD BAD }',
    'enum Mood { FINE GOOD }',
    [
      "types 12 'User.mood' can now be FINE Users Again",
      "types 12 'User.mood' can no longer be BAD Users Again",
    ],
  ],
  ['lives: Int!', 'lives: Int', ["types 9 'Cat.lives' can now be null Pets"]],
  ['Pet = Cat | Dog', 'Pet = Cat | Dog | User', ["types 9 __typename can now be 'User' Pets"]],
  ['Pet = Cat | Dog', 'Pet = Cat', ["types 9 __typename can no longer be 'Dog' Pets"]],
  [
    'text: String, nested: Filter, tags: [[String]] }',
    'text: [String], nested: Filter!, tags: [[String!]!], more: Int }',
    [
      "types 1 Filter.text now has the type '[String]' Users",
      'types 1 Filter.nested must now be sent Users',
      'types 1 Filter.nested can no longer be null Users',
      'types 1 An item of Filter.tags can no longer be null Users',
      'types 1 An item of an item of Filter.tags can no longer be null Users',
      'compatible 1 Filter.more can now be sent Users',
    ],
  ],
  [
    'enum Sex { MALE FEMALE }',
    'enum Sex { FEMALE X Y }',
    [
      'types 1 Sex.MALE can no longer be sent Users',
      'compatible 1 Sex.X can now be sent Users',
      'compatible 1 Sex.Y can now be sent Users',
    ],
  ],
])('diffSchemas describes the impacts if %j becomes %j', async (from, to, impacts) => {
  expect(await listImpacts(sdl.replace(from, to))).toEqual(impacts)
})

// Code can import the generated type of each object, such as NamedQuery_named_Cat.
test('diffSchemas compares an interface field separately for each object type', async () => {
  const changed = sdl
    .replaceAll(' implements Named { name: String', '$&!')
    .replace('User implements Named { name: String!', 'User implements Named { name: String')
  const namedImpacts = async (oldSdl: string, newSdl: string) =>
    (await listImpacts(newSdl, operations, oldSdl)).filter((impact) => impact.endsWith(' Named'))
  expect(await namedImpacts(sdl, changed)).toEqual([
    "compatible 7 'Cat.name' can no longer be null Named",
    "compatible 7 'Dog.name' can no longer be null Named",
  ])
  expect(await namedImpacts(changed, sdl)).toEqual([
    "types 7 'Cat.name' can now be null Named",
    "types 7 'Dog.name' can now be null Named",
  ])
})

test('diffSchemas compares deeply nested selections on an interface with 60 implementing types', async () => {
  const sdlOf = (objectCount: number, id: string) => {
    const fields = `{ id: ${id}, next: Node }`
    const objects = Array.from(
      { length: objectCount },
      (_, index) => `type T${index} implements Node ${fields}`,
    )
    return ['type Query { node: Node } interface Node { id: ID, next: Node }', ...objects].join('\n')
  }
  const text = '{ node {\nid next {\nid next {\nid next {\nid } } } } }'
  expect(await listImpacts(sdlOf(61, 'ID!'), text, sdlOf(60, 'ID!'))).toEqual([])
  const impacts = await listImpacts(sdlOf(61, 'ID'), text, sdlOf(60, 'ID!'))
  expect(impacts).toHaveLength(4 * 61)
  expect(impacts).toContain("types 5 'T59.id' can now be null (no name)")
  expect(impacts).toContain("types 4 The result can now be a 'T60' (no name)")
})

test('diffSchemas reports all 150 errors of an anonymous operation', async () => {
  const fields = Array.from({ length: 150 }, (_, index) => `a${index}: name`)
  const impacts = await listImpacts(
    sdl.replaceAll('name: String', 'title: String'),
    `{ users { ${fields} } }`,
  )
  expect(impacts).toHaveLength(150)
  expect(new Set(impacts)).toEqual(
    new Set(['operation 1 Cannot query field "name" on type "User". (no name)']),
  )
})
