import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { parseOperationFile } from '../load-operations.ts'
import { createOperationPages } from './operation-pages.ts'

/** The page of the `Odd` operation. */
function formatPage(sdl: string, operation: string): string {
  const schema = buildSchema(`type Query { a: A } type A { code: String } ${sdl}`)
  const location = '/operations/odd/Odd.graphql'
  const pages = createOperationPages(schema, [parseOperationFile(operation, location)])
  return pages['operations/odd.md'] ?? ''
}

test('invalid variables cause an error that names the operation', () => {
  const schema = buildSchema('type Query { find(id: ID!): Int }')
  const location = '/operations/odd/Odd.graphql'
  const file = parseOperationFile('query Odd($id: ID!) { find(id: $id) }', location)
  const create = (variables: object) => createOperationPages(schema, [file], { Odd: { ...variables } })
  expect(() => create({ variables: {} })).toThrow('examples.yaml, Odd: Variable "$id"')
  expect(() => create({ variables: { id: 'one' } })).not.toThrow()
})

test('an operation without an example uses derived values for required variables', () => {
  const page = formatPage(
    `extend type Query { find(activity_id: ID!, filters: Filters!, kinds: [Kind!]!, count: Int): A }
    input Filters { kind: Kind!, at: SafeDate!, count: Int!, note: String } enum Kind { FORM MESSAGE } scalar SafeDate`,
    `query Odd($activity_id: ID!, $filters: Filters!, $kinds: [Kind!]!, $page: Int! = 1, $count: Int) {
      find(activity_id: $activity_id, filters: $filters, kinds: $kinds, count: $count) { code }
    }`,
  )
  const [, variables = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  expect(JSON.parse(variables)).toEqual({
    activity_id: 'the-activity-id',
    filters: { kind: 'FORM', at: '2026-01-01T00:00:00.000Z', count: 1 },
    kinds: [],
  })
  expect(page).toContain('console.log(data.find.code)')
})

test('the example uses the alias of a payload', () => {
  const page = formatPage('extend type Query { b: A! }', 'query Odd { renamed: b { code } }')
  expect(page).toContain('console.log(data.renamed.code)')
  expect(page).toContain('`data.renamed` has the type `A!`')
})

test('the page lists a field that is selected on one type of a union under that type', () => {
  const page = formatPage(
    'union Either = B | C type B { left: Int } type C { right: Int } extend type Query { either: Either }',
    'query Odd { either { ... on B { left } ... on C { right } } }',
  )
  expect(page).toContain('| `B.left` | `Int` |\n| `C.right` | `Int` |')
})

test('the path of a field in a nested union contains the type', () => {
  const page = formatPage(
    'type Box { either: Either } union Either = B type B { inner: D } type D { left: Int } extend type Query { box: Box }',
    'query Odd { box { either { __typename ... on B { inner { left } } } } }',
  )
  expect(page).toContain('| `either (B).inner` | `D` |\n| `either (B).inner.left` | `Int` |')
})

test('the page lists a field only once, even if the operation selects it twice', () => {
  const page = formatPage('', 'query Odd { a { code ... { code } } }')
  expect(page.match(/^\| `code` /gm)).toHaveLength(1)
})
