import { checkTypes } from '@orchestration/test-tools/check-types'
import { expect, test } from 'vitest'
import type { Project } from '../../test/create-project.ts'
import { createTypedProject } from '../../test/create-typed-project.ts'

const createProject = (schema: string, files: Record<string, string>, use: string): Promise<Project> =>
  createTypedProject({ 'schema.graphql': schema, 'use.ts': use, ...files })

test('an interface without an object has the fields of the interface', async () => {
  await using project = await createProject(
    'interface Node { id: ID! } type Query { node: Node, nodes: [Node!]! }',
    {
      'operations/A.graphql': 'query A { node { __typename id } nodes { ... on Node { id } } }',
      'operations/B.graphql': 'query B { node { ...F } } fragment F on Node { __typename }',
    },
    `import type { AQuery } from './__generated__/index.js'
export const idOf = ({ node, nodes }: AQuery): string | undefined => node?.id ?? nodes[0]?.id`,
  )
  expect(await checkTypes(project.folder)).toBe('')
})

test('a type of the schema can be named as what modules import', async () => {
  await using project = await createProject(
    'enum DocumentNode { A } input TypedDocumentNode { a: DocumentNode } type Query { node(a: TypedDocumentNode): DocumentNode }',
    { 'operations/A.graphql': 'query A($a: TypedDocumentNode) { node(a: $a) }' },
    `import { ADocument, type AQuery } from './__generated__/index.js'
export const kind: string = ADocument.kind
export const is = ({ node }: AQuery) => node === 'A'`,
  )
  expect(await checkTypes(project.folder)).toBe('')
})

const things = `
interface Thing { id: ID, name: String, tags: [String!] }
type A implements Thing { id: ID!, name: String!, tags: [String!]! }
type B implements Thing { id: ID!, name: String, tags: [String!]! }
type Query { thing: Thing! }`

test('a field of an interface is not null where no object lets it be', async () => {
  await using project = await createProject(
    things,
    { 'operations/Q.graphql': 'query Q { thing { id tags } }' },
    `import type { QQuery } from './__generated__/index.js'
export const idOf = ({ thing }: QQuery): string => thing.id + thing.tags.length`,
  )
  expect(await checkTypes(project.folder)).toBe('')
})

test('__typename over an interface narrows fields that differ between objects', async () => {
  await using project = await createProject(
    things,
    { 'operations/Q.graphql': 'query Q { thing { __typename id name } }' },
    `import type { QQuery } from './__generated__/index.js'
export const nameOf = ({ thing }: QQuery): string =>
  thing.__typename === 'A' ? thing.name : // @ts-expect-error: null in a B
  thing.name`,
  )
  expect(await checkTypes(project.folder)).toBe('')
})

test('a fragment on an interface keeps its name only where its fields have the same types', async () => {
  await using project = await createProject(
    `${things} extend type Query { a: A!, b: B! }`,
    {
      'operations/Q.graphql': 'query Q { a { ...Parts } b { ...Parts } thing { ...Parts } }',
      'operations/Parts.graphql': 'fragment Parts on Thing { id name }',
    },
    `import type { PartsFragment, QQuery } from './__generated__/index.js'
export const nameOf = ({ a }: QQuery): string => a.name
export const partsOf = ({ thing, b }: QQuery): PartsFragment[] => [thing, b]`,
  )
  expect(await checkTypes(project.folder)).toBe('')
})

test('an operation and a fragment of the same name can both have lists', async () => {
  const schema =
    'type Item { id: ID! name: String } type Query { items: [Item!]! page: Page } type Page { items: [Item!]! }'
  await using project = await createProject(
    schema,
    {
      'operations/Items.graphql': 'query Items { items { id } }',
      'operations/ItemsParts.graphql': 'fragment Items on Page { items { name } }',
    },
    `import type { Items_Item, ItemsFragment_Item } from './__generated__/index.js'
export const idOf = (item: Items_Item): string => item.id
export const nameOf = (item: ItemsFragment_Item): string | null => item.name`,
  )
  expect(await checkTypes(project.folder)).toBe('')
})

test('all names that clash are reported at once, with the lines of both definitions', async () => {
  const clash = createProject(
    'type Query { a: Int }',
    {
      'operations/One.graphql': 'query one { a }',
      'operations/Two.graphql': 'query One { a }\n\nquery two { a }\n',
      'operations/Three.graphql': '\nquery Two { a }',
    },
    '',
  )
  await expect(clash).rejects.toThrow(/operations\/(One|Two)\.graphql:1:7 .* both export OneQueryVariables/)
  await expect(clash).rejects.toThrow(/Two\.graphql:3:7|Three\.graphql:2:7/)
  await expect(clash).rejects.toThrow(/both export TwoQueryVariables/)
})
