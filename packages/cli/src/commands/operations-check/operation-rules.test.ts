import { resolve } from 'node:path'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { parseDocument } from '../../documents/parse-documents.ts'
import { checkOperations } from './check-operations.ts'

const schema = buildSchema(`
  type Query {
    patient(id: ID, weight: Float): Patient
    page(count: Int, page: PaginationParams): Patient
    write: Payload
    upload: Upload
  }
  input PaginationParams { offset: Int, count: Int }
  interface Payload { code: String!, success: Boolean! }
  type Written implements Payload { code: String!, success: Boolean! }
  type Upload { success: Boolean! }
  type Patient { id: ID, name: String }
`)

/** Checks files, keyed by name, and lists each finding with its fix. */
function check(files: Record<string, string>, clientDirectives: string[] = []) {
  const documents = Object.entries(files).map(([file, text]) => parseDocument(text, resolve(file)))
  const findings = checkOperations({ schema, documents, clientDirectives })
  return findings.map(({ rule, file, line, fix }) => [`${file}:${line} ${rule}`, fix])
}

test('the fix names an operation after its file, unless the file has another operation or the name is taken', () => {
  const text = 'query { patient { id } }'
  const insert = { offset: 5, text: ' Patient', next: ' { patient { id } }' }
  expect(check({ 'Patient.graphql': text })).toEqual([
    ['Patient.graphql:1 one-operation-per-file', { insert }],
  ])
  const taken = check({ 'Patient.graphql': text, 'Other.graphql': 'query Patient { patient { id } }' })
  expect(taken).toContainEqual(['Patient.graphql:1 one-operation-per-file', undefined])
  const two = check({ 'Patient.graphql': `${text}\nquery Second { patient { id } }` })
  expect(two).toContainEqual(['Patient.graphql:1 one-operation-per-file', undefined])
})

test('the fix names a file after its first fragment if the file has no operation', () => {
  const fragments = 'fragment A on Patient { id }\nfragment B on Patient { name }'
  const findings = check({
    'Fields.graphql': fragments,
    'Use.graphql': 'query Use { patient { ...A ...B } }',
  })
  expect(findings).toEqual([['Fields.graphql:1 file-name', { rename: 'A.graphql' }]])
})

test('checkOperations requires `success` to be selected on types with `code` and `success`, including interfaces', () => {
  expect(check({ 'Q.graphql': 'query Q { upload { __typename } }' })).toEqual([])
  expect(check({ 'Q.graphql': 'query Q { write { code } }' })).toEqual([
    ['Q.graphql:1 select-success', { insert: { offset: 18, text: 'success ', next: 'code } }' } }],
  ])
  expect(check({ 'Q.graphql': 'query Q { write { success: code } }' })).toEqual([
    ['Q.graphql:1 select-success', undefined],
  ])
  expect(check({ 'Q.graphql': 'query Q { write { code success } }' })).toEqual([])
})

test('checkOperations requires the `PaginationParams` argument of a list, even if other arguments are passed', () => {
  const query = 'query Q($c: Int, $p: PaginationParams) { page(count: $c, page: $p) { id } }'
  expect(check({ 'Q.graphql': query })).toEqual([])
  expect(check({ 'Q.graphql': 'query Q($c: Int) { page(count: $c) { id } }' })).toEqual([
    ['Q.graphql:1 paginate-lists', undefined],
  ])
})

test.each([
  ['id: "p1"', 1],
  ['id: 7', 1],
  ['weight: 1.5', 1],
  ['weight: 1.5, id: "p1"', 2],
])('checkOperations rejects literals in arguments, but not in directives: %s', (argument, count) => {
  const text = `query Q { patient(${argument}) @rest(path: "/p", size: 1) { id } }`
  expect(check({ 'Q.graphql': text }, ['rest'])).toEqual(
    Array.from({ length: count }, () => ['Q.graphql:1 no-literals', undefined]),
  )
})

test('checkOperations reports an unknown directive, even if a client directive is configured twice', () => {
  const text = 'query Q { patient { id @rset } }'
  expect(check({ 'Q.graphql': text }, ['rest', 'client', 'rest'])).toEqual([
    ['Q.graphql:1 fits-schema', undefined],
  ])
})

test('checkOperations sorts findings by file, line and column', () => {
  const inOneLine = 'query B { patient(id: "1") { id } write { code } }'
  const inLines = 'query A {\n  patient(id: "1") { id }\n  write { code }\n}'
  expect(check({ 'B.graphql': inOneLine, 'A.graphql': inLines }).map(([place]) => place)).toEqual([
    'A.graphql:2 no-literals',
    'A.graphql:3 select-success',
    'B.graphql:1 no-literals',
    'B.graphql:1 select-success',
  ])
})

test('checkOperations reports more than 100 errors', () => {
  const fields = Array.from({ length: 150 }, (_, index) => `a${index}: unknown`)
  expect(check({ 'Q.graphql': `query Q { ${fields} }` })).toHaveLength(150)
})
