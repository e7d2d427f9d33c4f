import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../test/create-project.ts'
import { generate, type OrchestrationOptions } from '../index.ts'

const schema = `
  directive @defer on FRAGMENT_SPREAD | INLINE_FRAGMENT
  type Query {
    find(
      "What to look for." by: By!
      "How many." count: Int
      "How many at most." most: Int
    ): [Item!]
    items: [Item!]
    others: [Other!]
    one: Item
  }
  input By @oneOf { id: ID, name: Name }
  input Name { first: String, inner: Inner = { level: 1 }, level: Int! = 1 }
  input Inner { kind: Kind, level: Int }
  enum Kind { A B }
  type Item { id: ID!, name: String }
  type Other { id: ID!, name: String }`

/** Generates the module of each document, by its path in the output. */
async function generateFrom(files: Record<string, string>, options: Partial<OrchestrationOptions> = {}) {
  await using project = await createProject({ 'schema.graphql': schema, ...files }, { isEmpty: true })
  const documents = [options.documents ?? 'operations/*.graphql'].flat()
  const config = project.config({
    ...options,
    documents: documents.map((glob) => join(project.folder, glob)),
  })
  const output = join(project.folder, '__generated__/')
  return new Map([...(await generate(config))].map(([path, text]) => [path.slice(output.length), text]))
}

const moduleOf = async (text: string) =>
  (await generateFrom({ 'operations/A.graphql': text })).get('A.ts') ?? ''

test('what is deferred may be missing', async () => {
  const text = await moduleOf('query A { one { id ... on Item @defer { name } } }')
  expect(text).toContain('    id: string;\n    name?: string | null;')
})

test('a fragment that is spread twice is optional only if both places are', async () => {
  const text = await moduleOf(`
    query A($on: Boolean!) { ...Parts @include(if: $on) ... on Query { ...Parts } one { name } }
    fragment Parts on Query { one { id } }`)
  expect(text).toContain('  one: {\n    id: string;\n    name: string | null;\n  } | null;')
})

test('an input of @oneOf takes one field and not another', async () => {
  const files = await generateFrom({ 'operations/A.graphql': 'query A($by: By!) { find(by: $by) { id } }' })
  expect(files.get('schema-types.ts')).toContain(
    'export type By =\n  | { id: string; name?: never }\n  | { name: Name; id?: never };',
  )
})

test('the enums and inputs of inputs are declared, at any depth', async () => {
  const files = await generateFrom({ 'operations/A.graphql': 'query A($by: By!) { find(by: $by) { id } }' })
  for (const name of ['By', 'Name', 'Inner', 'Kind'])
    expect(files.get('schema-types.ts')).toContain(`export type ${name} =`)
})

test('what has a default may be left out, although it cannot be null', async () => {
  const variables = 'query A($count: Int! = 3, $by: By!) { find(by: $by, count: $count) { id } }'
  const files = await generateFrom({ 'operations/A.graphql': variables })
  expect(files.get('A.ts')).toContain('  count?: number | undefined;')
  expect(files.get('schema-types.ts')).toContain('  level?: number | undefined;')
})

test('a variable that is passed twice has the description of the first argument', async () => {
  const text = await moduleOf('query A($n: Int, $by: By!) { find(by: $by, count: $n, most: $n) { id } }')
  expect(text).toContain('  /** How many. */\n  n?: number')
})

test('items of different types with the same fields have names of their own', async () => {
  const text = await moduleOf('query A { items { id } others { id } }')
  expect(text).toContain('  items: A_Item[] | null;\n  others: A_Other[] | null;')
})

test('a folder whose name begins with that of another keeps its documents', async () => {
  const files = await generateFrom(
    { 'one/A.graphql': 'query A { one { id } }', 'one-more/B.graphql': 'query B { one { id } }' },
    { documents: ['one/*.graphql', 'one-more/*.graphql'] },
  )
  expect([...files.keys()].sort()).toEqual(['A.ts', 'B.ts', 'index.ts', 'schema-types.ts'])
})
