import { readFile } from 'node:fs/promises'
import { join, parse as parsePath } from 'node:path'
import { type ASTNode, parse, print, validate, visit } from 'graphql'
import { describe, expect, test } from 'vitest'
import { fragmentsOf, indexFragments, listReachableFragments } from '../documents/fragments.ts'
import { listFiles } from '../documents/list-files.ts'
import { fileOf, loadDocuments, parseDocument } from '../documents/parse-documents.ts'
import { parseSchema } from '../schemas/sdl.ts'
import { diffSchemas } from './diff-schemas.ts'
import { bumpOf } from './schema-diff.ts'

const base = `
  type Query {
    users(filter: Filter, sex: Sex = FEMALE, first: Int): [User!]!
    node: Node
    pets: [Pet!]!
  }
  type Mutation { save(input: Input!): User }
  input Input { name: String, filter: Filter }
  input Filter { sex: Sex, text: String }
  enum Sex { MALE FEMALE }
  enum Order { ASC DESC }
  input Sorting { order: Order }
  interface Node { id: ID! }
  type User implements Node { id: ID!, name: String, sorted(by: Sorting): String, kind: Kind }
  enum Kind { A B }
  union Pet = Cat | Dog
  type Cat { name: String }
  type Dog { name: String }
  type Orphan { id: ID }
`
const operations = `
query Users($filter: Filter) { users(filter: $filter) { ...UserFields } }
fragment UserFields on Node { id ... on User { name } }
query Pets { pets { ... on Cat { name } } }
mutation Save($input: Input!) { save(input: $input) { id } }
query Literal { users(filter: { text: "a" }) { kind } }
`

async function diff(from: string, to: string) {
  const { changes, impacts } = await diffSchemas({
    oldSchema: parseSchema(base, 'old'),
    newSchema: parseSchema(base.replace(from, to), 'new'),
    documents: [parseDocument(operations, 'all.graphql')],
  })
  const byEffect = Map.groupBy(impacts, ({ effect }) => effect)
  return [
    ...changes.map(({ criticality, path }) => `${criticality} ${path}`),
    ...Array.from(
      byEffect,
      ([effect, own]) => `${effect}: ${[...new Set(own.flatMap(({ operations }) => operations))].join(' ')}`,
    ),
  ]
}

describe.each<[what: string, from: string, to: string, changes: string[]]>([
  [
    'a removed field that is selected',
    'name: String, sorted',
    'sorted',
    ['breaking User.name', 'operation: Users'],
  ],
  ['a removed field that is not selected', 'sorted(by: Sorting): String,', '', ['breaking User.sorted']],
  [
    'a field that becomes nullable',
    'id: ID!, name',
    'id: ID, name',
    ['breaking User.id', 'types: Users Save'],
  ],
  ['a field with a changed type', 'kind: Kind', 'kind: String', ['breaking User.kind', 'types: Literal']],
  [
    'a field that becomes non-null',
    'name: String, sorted',
    'name: String!, sorted',
    ['safe User.name', 'compatible: Users'],
  ],
  [
    'a removed argument that is used',
    'filter: Filter, sex',
    'sex',
    ['breaking Query.users.filter', 'operation: Users Literal'],
  ],
  ['a removed argument that is not used', ', first: Int', '', ['breaking Query.users.first']],
  [
    'a new required argument',
    'first: Int',
    'first: Int, last: Int!',
    ['breaking Query.users.last', 'operation: Users Literal'],
  ],
  [
    'a new argument with a default',
    'first: Int',
    'first: Int, last: Int! = 1',
    ['dangerous Query.users.last'],
  ],
  [
    'an argument that becomes required',
    'first: Int',
    'first: Int!',
    ['breaking Query.users.first', 'operation: Users Literal'],
  ],
  [
    'an argument with a changed default',
    'sex: Sex = FEMALE',
    'sex: Sex = MALE',
    ['dangerous Query.users.sex'],
  ],
  [
    'a removed input field of a variable',
    'sex: Sex, text',
    'text',
    ['breaking Filter.sex', 'types: Users Save'],
  ],
  [
    'a removed input field in a literal',
    ', text: String',
    '',
    ['breaking Filter.text', 'operation: Literal', 'types: Users Save'],
  ],
  [
    'a new required input field',
    'text: String',
    'text: String, more: Int!',
    ['breaking Filter.more', 'operation: Literal', 'types: Users Save'],
  ],
  [
    'a new optional input field',
    'text: String',
    'text: String, more: Int',
    ['safe Filter.more', 'compatible: Users Save'],
  ],
  [
    'an input type that becomes @oneOf',
    'input Filter {',
    'input Filter @oneOf {',
    ['breaking Filter.@oneOf', 'types: Users Save'],
  ],
  [
    'a removed enum value of a variable',
    'enum Sex { MALE FEMALE }',
    'enum Sex { FEMALE }',
    ['breaking Sex.MALE', 'types: Users Save'],
  ],
  [
    'a new enum value in results',
    'enum Kind { A B }',
    'enum Kind { A B C }',
    ['dangerous Kind.C', 'types: Literal'],
  ],
  ['a new enum value in inputs', 'ASC DESC', 'ASC DESC RANDOM', ['dangerous Order.RANDOM']],
  ['a removed union member', 'Cat | Dog', 'Dog', ['breaking Pet', 'operation: Pets']],
  ['a new union member', 'Cat | Dog', 'Cat | Dog | User', ['dangerous Pet']],
  [
    'an object that no longer implements an interface',
    'type User implements Node',
    'type User',
    ['breaking User', 'operation: Users', 'types: Users'],
  ],
  [
    'a new interface that no operation uses',
    'type Cat',
    'interface Named { name: String }\n type Cat implements Named',
    ['dangerous Cat', 'safe Named'],
  ],
  [
    'a new type with fields',
    'type Orphan',
    '"""New."""\n type Fresh { "a" a: Int, b(c: Int = 1): Int }\n type Orphan',
    ['safe Fresh'],
  ],
  ['a new enum value with a description', 'ASC DESC', 'ASC DESC "Any." RANDOM', ['dangerous Order.RANDOM']],
  [
    'a new argument with a description',
    ', first: Int',
    ', first: Int, "Long." last: Int',
    ['dangerous Query.users.last'],
  ],
  [
    'a new input field with a description',
    'text: String }',
    'text: String, "Long." more: Int }',
    ['safe Filter.more', 'compatible: Users Save'],
  ],
  ['a new field with a description', 'type Cat {', 'type Cat { "Long." fur: String ', ['safe Cat.fur']],
  ['a removed type', 'type Orphan { id: ID }', '', ['breaking Orphan']],
  [
    'a field that becomes deprecated',
    'kind: Kind',
    'kind: Kind @deprecated(reason: "no")',
    ['safe User.kind.@deprecated'],
  ],
  [
    'an argument that becomes deprecated',
    'filter: Filter, sex',
    'filter: Filter @deprecated, sex',
    ['safe Query.users.filter.@deprecated'],
  ],
  [
    'an input field that becomes deprecated',
    'text: String }',
    'text: String @deprecated }',
    ['safe Filter.text.@deprecated'],
  ],
  [
    'a directive on a definition',
    'type Orphan',
    'directive @x on OBJECT\n type Orphan @x',
    ['safe @x', 'safe @x'],
  ],
  ['no change', '', '', []],
])('%s', (_what, from, to, changes) => {
  test(`is reported as: ${changes.join(', ') || 'nothing'}`, async () => {
    expect(await diff(from, to)).toEqual(changes)
  })
})

test('diffSchemas reports the location of a removed field in a fragment', async () => {
  const { impacts } = await diffSchemas({
    oldSchema: parseSchema(base, 'old'),
    newSchema: parseSchema(base.replace('name: String, sorted', 'sorted'), 'new'),
    documents: [parseDocument(operations, 'all.graphql')],
  })
  expect(impacts).toEqual([
    {
      effect: 'operation',
      file: 'all.graphql',
      line: 3,
      column: 48,
      message: 'Cannot query field "name" on type "User".',
      operations: ['Users'],
    },
  ])
})

test('diffSchemas reports broken operations in documents without locations', async () => {
  const found = await diffSchemas({
    oldSchema: parseSchema(base, 'old'),
    newSchema: parseSchema(base.replace('name: String, sorted', 'sorted'), 'new'),
    documents: [parse(operations, { noLocation: true })],
  })
  expect(found.impacts).toMatchObject([{ effect: 'operation', operations: ['Users'] }])
})

test('a change that breaks an operation requires a major release', async () => {
  const found = await diffSchemas({
    oldSchema: parseSchema(base, 'old'),
    newSchema: parseSchema(base.replace('kind: Kind', 'nick: String'), 'new'),
    documents: [parseDocument(operations, 'all.graphql')],
  })
  expect(found.impacts.map(({ effect }) => effect)).toEqual(['operation'])
  expect(bumpOf(found)).toBe('major')
})

test.each(['type', 'interface'])(
  'removing the default of a required argument is breaking: %s',
  async (kind) => {
    const schemaOf = (size: string) =>
      parseSchema(
        `type Query { pet: Pet } ${kind} Pet { photo(format: String, size: ${size}, page: Int): String }`,
        'schema',
      )
    const { changes } = await diffSchemas({ oldSchema: schemaOf('Int! = 1'), newSchema: schemaOf('Int!') })
    expect(changes).toMatchObject([{ path: 'Pet.photo.size', criticality: 'breaking' }])
  },
)

test.each([
  [
    'input type',
    'filter: Filter }',
    'filter: Renamed }\n input Renamed { sex: Sex, text: String }',
    "Input.filter now has the type 'Renamed'",
  ],
  [
    'enum',
    'sex: Sex, text: String }',
    'sex: Renamed, text: String }\n enum Renamed { MALE FEMALE }',
    "Filter.sex now has the type 'Renamed'",
  ],
])('diffSchemas reports a renamed %s of an input field as a type change', async (_, from, to, message) => {
  const text = 'mutation Save($input: Input!) { save(input: $input) { id } }'
  const { impacts } = await diffSchemas({
    oldSchema: parseSchema(base, 'old'),
    newSchema: parseSchema(base.replace(from, to), 'new'),
    documents: [parseDocument(text, 'a.graphql')],
  })
  expect(impacts).toMatchObject([{ effect: 'types', message }])
})

describe('a field that becomes non-null, and shares its name with a field of another type', () => {
  const sdl = `
    type Query { pets: [Pet] named: [Named] bear: Bear }
    union Pet = Cat | Dog
    interface Named { name: String tags: [String] }
    type Cat { name: String owner: Owner }
    type Dog implements Named { name: String tags: [String] owner: Owner }
    type Bear { name: String }
    type Owner { id: ID }`
  const text = `
    query Pets { pets { ... on Cat { name owner { id } } ... on Dog { name owner { id } } } }
    query Named { named { tags ... on Dog { tags } } }`
  test.each([
    [
      'breaks operations if the other field is in another union member',
      'Cat { name: String',
      'Cat { name: String!',
      'breaking Cat.name',
      'Pets',
    ],
    [
      'breaks operations if the fields are objects',
      'owner: Owner }\n    type B',
      'owner: Owner! }\n    type B',
      'breaking Dog.owner',
      'Pets',
    ],
    [
      'breaks operations if the other field is in an interface',
      'Dog implements Named { name: String tags: [String]',
      'Dog implements Named { name: String tags: [String!]',
      'breaking Dog.tags',
      'Named',
    ],
    [
      'is safe if its type is in no union or interface',
      'Bear { name: String',
      'Bear { name: String!',
      'safe Bear.name',
      undefined,
    ],
    [
      'is safe if both selections have the same type',
      'Owner { id: ID',
      'Owner { id: ID!',
      'safe Owner.id',
      undefined,
    ],
  ])('%s', async (_, from, to, change, operation) => {
    const { changes, impacts } = await diffSchemas({
      oldSchema: parseSchema(sdl, 'old'),
      newSchema: parseSchema(sdl.replace(from, to), 'new'),
      documents: [parseDocument(text, 'a.graphql')],
    })
    expect(changes.map(({ criticality, path }) => `${criticality} ${path}`)).toEqual([change])
    const broken = impacts.filter(({ effect }) => effect === 'operation')
    expect(broken.flatMap(({ operations }) => operations)).toEqual(operation ? [operation] : [])
  })

  test('is safe if the other field also becomes non-null', async () => {
    const newSdl = sdl
      .replace('Cat { name: String', 'Cat { name: String!')
      .replace('implements Named { name: String', 'implements Named { name: String!')
      .replace('interface Named { name: String', 'interface Named { name: String!')
    const { changes } = await diffSchemas({
      oldSchema: parseSchema(sdl, 'old'),
      newSchema: parseSchema(newSdl, 'new'),
    })
    expect(changes.map(({ criticality, path }) => `${criticality} ${path}`)).toEqual([
      'safe Cat.name',
      'safe Dog.name',
      'safe Named.name',
    ])
  })
})

test('diffSchemas reports exactly the broken operations', async () => {
  const newSdl = base
    .replace('enum Sex { MALE FEMALE }', 'enum Sex { FEMALE }')
    .replace('pets: [Pet!]!', 'pets(kind: Kind!): [Pet!]!, count: Int')
    .replace('first: Int', 'first: Float')
    .replace('  node: Node\n', '')
  const text = `
    query First { users(first: "a") { id } }
    query Sexes { users(filter: { sex: MALE }) { id } }
    query Lists($first: Int) { users(first: $first) { id } }
    query Pets { pets { ... on Cat { name } } }
    query Things { node { id } }
  `
  const { impacts } = await diffSchemas({
    oldSchema: parseSchema(base, 'old'),
    newSchema: parseSchema(newSdl, 'new'),
    documents: [parseDocument(text, 'all.graphql')],
  })
  const broken = impacts.filter(({ effect }) => effect === 'operation')
  expect(broken.map(({ line, operations }) => [line, ...operations])).toEqual([
    [3, 'Sexes'],
    [4, 'Lists'],
    [5, 'Pets'],
    [6, 'Things'],
  ])
})

const workspace = join(import.meta.dirname, '../../../..')

test('diffSchemas reports every operation that is invalid against the new schema', async () => {
  const sdl = await readFile(join(workspace, 'packages/schema/schema.graphql'), 'utf8')
  const documents = loadDocuments(await listFiles([join(workspace, 'operations/**/*.graphql')])).documents
  const fragments = indexFragments(documents)
  const operations = documents.flatMap((document) => {
    const definitions = [...document.definitions, ...listReachableFragments(document, fragments)]
    const isOperation = fragmentsOf(document).length === 0
    return isOperation
      ? [{ name: parsePath(fileOf(document)).name, document: { ...document, definitions } }]
      : []
  })
  const oldSchema = parseSchema(sdl, 'old')
  const ast = parseDocument(sdl, 'old')
  const isRemovable = ({ kind }: ASTNode) => /^(Field|InputValue|EnumValue)Definition$/.test(kind)
  const removable: ASTNode[] = []
  visit(ast, { enter: (node) => void (isRemovable(node) && removable.push(node)) })

  // Removes one field, argument, input field or enum value at a time. Five are enough, because random-changes.test.ts covers more
  // removals with a small schema.
  let broken = 0
  for (const gone of removable.filter((_, index) => index % 381 === 0)) {
    const newSchema = parseSchema(
      print(visit(ast, { enter: (node) => (node === gone ? null : undefined) })),
      'new',
    )
    const { changes, impacts } = await diffSchemas({ oldSchema, newSchema, documents })
    const affected = new Set(impacts.flatMap(({ operations }) => operations))
    const failing = operations.filter(({ document }) => validate(newSchema, document).length > 0)
    if (failing.length > 0) broken += 1
    expect([...affected], changes[0]?.path).toEqual(expect.arrayContaining(failing.map(({ name }) => name)))
  }
  expect(broken).toBeGreaterThan(1)
})
