import { readFile } from 'node:fs/promises'
import { join, parse as parsePath } from 'node:path'
import {
  fragmentsByName,
  fragmentsOf,
  loadDocuments,
  parseSchema,
  parseText,
  reachableFragments,
} from '@orchestration/codegen/documents'
import { type ASTNode, parse, print, validate, visit } from 'graphql'
import { describe, expect, test } from 'vitest'
import { bumpOf } from './changes.ts'
import { diffSchemas } from './diff-schemas.ts'

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
  const changes = await diffSchemas({
    oldSchema: parseSchema(base, 'old').schema,
    newSchema: parseSchema(base.replace(from, to), 'new').schema,
    documents: [{ location: 'all.graphql', document: parseText(operations, 'all.graphql') }],
  })
  return changes.map(
    ({ criticality, effect, path, uses }) =>
      `${effect} ${criticality} ${path}: ${[...new Set(uses.map(({ operationName }) => operationName))].join(' ')}`,
  )
}

describe.each<[what: string, from: string, to: string, changes: string[]]>([
  [
    'a removed field that is selected',
    'name: String, sorted',
    'sorted',
    ['operation breaking User.name: Users'],
  ],
  [
    'a removed field that is not selected',
    'sorted(by: Sorting): String,',
    '',
    ['none breaking User.sorted: '],
  ],
  [
    'a field that may be null now, which no validation notices',
    'id: ID!, name',
    'id: ID, name',
    ['types breaking User.id: Users Save'],
  ],
  ['a field of another type', 'kind: Kind', 'kind: String', ['types breaking User.kind: Literal']],
  [
    'a field that is never null now',
    'name: String, sorted',
    'name: String!, sorted',
    ['compatible safe User.name: Users'],
  ],
  [
    'a removed argument that is given',
    'filter: Filter, sex',
    'sex',
    ['operation breaking Query.users.filter: Users Literal'],
  ],
  ['a removed argument that is not given', ', first: Int', '', ['none breaking Query.users.first: ']],
  [
    'a new argument that must be given',
    'first: Int',
    'first: Int, last: Int!',
    ['operation breaking Query.users.last: Users Literal'],
  ],
  [
    'a new argument with a default',
    'first: Int',
    'first: Int, last: Int! = 1',
    ['none dangerous Query.users.last: '],
  ],
  [
    'an argument that must be given now',
    'first: Int',
    'first: Int!',
    ['operation breaking Query.users.first: Users Literal'],
  ],
  [
    'an argument with another default',
    'sex: Sex = FEMALE',
    'sex: Sex = MALE',
    ['callers dangerous Query.users.sex: Users Literal'],
  ],
  [
    'a removed input field that a variable may carry',
    'sex: Sex, text',
    'text',
    ['types breaking Filter.sex: Users Save'],
  ],
  [
    'a removed input field that is written out',
    ', text: String',
    '',
    ['operation breaking Filter.text: Literal Users Save'],
  ],
  [
    'a new input field that must be given',
    'text: String',
    'text: String, more: Int!',
    ['operation breaking Filter.more: Literal Users Save'],
  ],
  [
    'a new input field that may be left out',
    'text: String',
    'text: String, more: Int',
    ['compatible safe Filter.more: Users Save'],
  ],
  [
    'an input type that becomes @oneOf',
    'input Filter {',
    'input Filter @oneOf {',
    ['types breaking Filter.@oneOf: Users Save'],
  ],
  [
    'a removed enum value that a variable may carry',
    'enum Sex { MALE FEMALE }',
    'enum Sex { FEMALE }',
    ['types breaking Sex.MALE: Users Save'],
  ],
  [
    'a new enum value that is received',
    'enum Kind { A B }',
    'enum Kind { A B C }',
    ['types dangerous Kind.C: Literal'],
  ],
  ['a new enum value that is only ever sent', 'ASC DESC', 'ASC DESC RANDOM', ['none safe Order.RANDOM: ']],
  ['a member that leaves a union', 'Cat | Dog', 'Dog', ['operation breaking Pet: Pets']],
  ['a member that joins a union', 'Cat | Dog', 'Cat | Dog | User', ['callers dangerous Pet: Pets']],
  [
    'an interface that an object leaves, which only those who go through the interface notice',
    'type User implements Node',
    'type User',
    ['operation breaking User: Users'],
  ],
  [
    'an interface that nobody goes through',
    'type Cat',
    'interface Named { name: String }\n type Cat implements Named',
    ['none dangerous Cat: ', 'none safe Named: '],
  ],
  [
    'a new type with all that is in it',
    'type Orphan',
    '"""New."""\n type Fresh { "a" a: Int, b(c: Int = 1): Int }\n type Orphan',
    ['none safe Fresh: '],
  ],
  [
    'a new field with a description',
    'type Cat {',
    'type Cat { "Long." fur: String ',
    ['none safe Cat.fur: '],
  ],
  ['a type that nothing led to', 'type Orphan { id: ID }', '', ['none safe Orphan: ']],
  [
    'a field that becomes deprecated',
    'kind: Kind',
    'kind: Kind @deprecated(reason: "no")',
    ['none safe User.kind.@deprecated: Literal'],
  ],
  [
    'an argument that becomes deprecated',
    'filter: Filter, sex',
    'filter: Filter @deprecated, sex',
    ['none safe Query.users.filter.@deprecated: Users Literal'],
  ],
  [
    'a directive that only the server minds',
    'type Orphan',
    'directive @x on OBJECT\n type Orphan @x',
    ['none safe @x: ', 'none safe @x: '],
  ],
  ['nothing', '', '', []],
])('%s', (_what, from, to, changes) => {
  test(changes.join(', ') || 'does not count as a change', async () => {
    expect(await diff(from, to)).toEqual(changes)
  })
})

test('a place is where the operation uses the changed thing, also in the file of a fragment', async () => {
  const [change] = await diffSchemas({
    oldSchema: parseSchema(base, 'old').schema,
    newSchema: parseSchema(base.replace('name: String, sorted', 'sorted'), 'new').schema,
    documents: [{ location: 'all.graphql', document: parseText(operations, 'all.graphql') }],
  })
  expect(change?.uses).toEqual([
    {
      operationName: 'Users',
      file: 'all.graphql',
      line: 3,
      column: 48,
      effect: 'operation',
      message: 'Cannot query field "name" on type "User".',
    },
  ])
})

test('broken operations are reported, even when documents were parsed without locations', async () => {
  const changes = await diffSchemas({
    oldSchema: parseSchema(base, 'old').schema,
    newSchema: parseSchema(base.replace('name: String, sorted', 'sorted'), 'new').schema,
    documents: [{ location: 'all.graphql', document: parse(operations, { noLocation: true }) }],
  })
  expect(changes.map(({ path, effect }) => `${effect} ${path}`)).toEqual(['operation User.name'])
})

test('one change that breaks an operation makes a release major, whatever the others are', async () => {
  const changes = await diffSchemas({
    oldSchema: parseSchema(base, 'old').schema,
    newSchema: parseSchema(base.replace('kind: Kind', 'nick: String'), 'new').schema,
    documents: [{ location: 'all.graphql', document: parseText(operations, 'all.graphql') }],
  })
  expect(changes.map(({ effect }) => effect)).toEqual(['operation', 'none'])
  expect(bumpOf(changes)).toBe('major')
})

test('an interface is reachable through the objects that implement it', async () => {
  const schemaOf = (fields: string) =>
    parseSchema(
      `type Query { user: User } type User implements Named { name: String nick: String } interface Named { ${fields} }`,
      'schema',
    ).schema
  const changes = await diffSchemas({
    oldSchema: schemaOf('name: String nick: String'),
    newSchema: schemaOf('name: String'),
  })
  expect(changes).toMatchObject([{ path: 'Named.nick', criticality: 'breaking' }])
})

test("an input's type that is renamed to one which fits is not a break", async () => {
  const renamed = async (extra: string) => {
    const oldSchema = parseSchema(base, 'old').schema
    const sdl = base.replace(
      'filter: Filter }',
      `filter: Renamed }\n input Renamed { sex: Sex, text: String${extra} }`,
    )
    const documents = [
      {
        location: 'a.graphql',
        document: parseText('mutation Save($input: Input!) { save(input: $input) { id } }', 'a.graphql'),
      },
    ]
    const changes = await diffSchemas({ oldSchema, newSchema: parseSchema(sdl, 'new').schema, documents })
    return changes.filter(({ effect }) => effect === 'types' || effect === 'operation').length
  }
  expect(await renamed('')).toBe(0)
  expect(await renamed(', more: Int!')).toBeGreaterThan(0)
})

test('each broken operation is reported with the change that breaks it, and no other operation is', async () => {
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
  const changes = await diffSchemas({
    oldSchema: parseSchema(base, 'old').schema,
    newSchema: parseSchema(newSdl, 'new').schema,
    documents: [{ location: 'all.graphql', document: parseText(text, 'all.graphql') }],
  })
  const broken = changes.filter(({ effect }) => effect === 'operation')
  expect(broken.map(({ path, uses }) => [path, ...uses.map(({ operationName }) => operationName)])).toEqual([
    ['Query.node', 'Things'],
    ['Query.pets.kind', 'Pets'],
    ['Query.users.first', 'Lists'],
    ['Sex.MALE', 'Sexes'],
  ])
})

const workspace = join(import.meta.dirname, '../../../../..')

test('every operation that fails on the new schema is among those affected', async () => {
  const sdl = await readFile(join(workspace, 'packages/schema/schema.graphql'), 'utf8')
  const documents = await loadDocuments([join(workspace, 'operations/**/*.graphql')])
  const fragments = fragmentsByName(documents)
  const operations = documents.flatMap(({ location, document }) => {
    const definitions = [...document.definitions, ...reachableFragments(document, fragments)]
    const isOperation = fragmentsOf(document).length === 0
    return isOperation ? [{ name: parsePath(location).name, document: { ...document, definitions } }] : []
  })
  const oldSchema = parseSchema(sdl, 'old').schema
  const ast = parseText(sdl, 'old')
  const isRemovable = ({ kind }: ASTNode) => /^(Field|InputValue|EnumValue)Definition$/.test(kind)
  const removable: ASTNode[] = []
  visit(ast, { enter: (node) => void (isRemovable(node) && removable.push(node)) })

  // Each time another field, argument, input field or enum value is gone.
  for (const gone of removable.filter((_, index) => index % 61 === 0)) {
    const newSchema = parseSchema(
      print(visit(ast, { enter: (node) => (node === gone ? null : undefined) })),
      'new',
    ).schema
    const changes = await diffSchemas({ oldSchema, newSchema, documents })
    const affected = new Set(changes.flatMap(({ uses }) => uses.map(({ operationName }) => operationName)))
    const failing = operations.filter(({ document }) => validate(newSchema, document).length > 0)
    expect([...affected], changes[0]?.path).toEqual(expect.arrayContaining(failing.map(({ name }) => name)))
  }
})
