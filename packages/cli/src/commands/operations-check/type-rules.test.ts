import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { parseDocument } from '../../documents/parse-documents.ts'
import { checkOperations } from './check-operations.ts'

const schema = buildSchema(`
  type Query { node: Node, pet: Pet, dog: Dog }
  interface Node { id: ID!, name: String, friend: Node }
  type Cat implements Node { id: ID!, name: String, friend: Node, lives: Int }
  type Dog implements Node { id: ID!, name: String, friend: Node }
  union Pet = Cat | Dog
`)

/** Lists the findings of `conditional-types` and `nested-types`: rule, position and first sentence. */
function check(...texts: string[]): string[] {
  const documents = texts.map((text, index) => parseDocument(text, `${index}.graphql`))
  return checkOperations({ schema, documents })
    .filter(({ rule }) => rule === 'conditional-types' || rule === 'nested-types')
    .map(
      ({ rule, file, line, column, message }) =>
        `${rule} ${file}:${line}:${column} ${message.split(/\. (?=[A-Z])/)[0]}`,
    )
}

test.each([
  [
    'an inline fragment',
    'query A($on: Boolean!) { node { id ... on Cat @include(if: $on) { lives } } }',
    1,
    47,
  ],
  ['a fragment without a type', 'query A($on: Boolean!) { node { id ... @skip(if: $on) { name } } }', 1, 40],
  ['a spread', 'query A($on: Boolean!) { dog { ...F @include(if: $on) } } fragment F on Node { id }', 1, 37],
])('checkOperations reports a condition on %s', (_, text, line, column) => {
  expect(check(text)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^conditional-types 0.graphql:${line}:${column} .* wrong for @(include|skip) on a fragment$`,
      ),
    ),
  ])
})

test.each([
  ['in the same selection set', 'query A($on: Boolean!) { dog { name name @skip(if: $on) } }', ''],
  [
    'in a fragment in another file',
    'query A($on: Boolean!) { dog { name @skip(if: $on) ...F } }',
    'fragment F on Node { name }',
  ],
  [
    'in a merged object',
    'query A($on: Boolean!) { dog { friend { name @skip(if: $on) } ...F } }',
    'fragment F on Dog { friend { name } }',
  ],
  [
    'in an inline fragment',
    'query A($on: Boolean!) { node { name ... on Cat { name @skip(if: $on) } } }',
    '',
  ],
])('checkOperations reports a conditional field that is selected again %s', (_, ...texts) => {
  expect(check(...texts.filter(Boolean))).toEqual([
    expect.stringMatching(
      /^conditional-types 0.graphql:1:\d+ .* wrong for @skip on a field that is selected twice$/,
    ),
  ])
})

test.each([
  [
    'a field that is selected once',
    'query A($on: Boolean!) { dog { id name @include(if: $on) friend @skip(if: $on) { id } } }',
  ],
  ['an alias', 'query A($on: Boolean!) { dog { name other: name @include(if: $on) } }'],
  [
    'fields of different objects',
    'query A($on: Boolean!) { pet { ... on Cat { name @skip(if: $on) } ... on Dog { name } } }',
  ],
  ['fragments that spread themselves', 'query A { node { ...F } } fragment F on Node { id friend { ...F } }'],
])('checkOperations accepts %s', (_, text) => {
  expect(check(text)).toEqual([])
})

test.each([
  ['an inline fragment', '... on Node { id ... on Cat { lives } }'],
  ['a spread', '... on Node { id ...F }'],
])(
  'checkOperations reports an inline fragment on an interface if the fragment contains %s',
  (_, selection) => {
    expect(check(`query A { pet { ${selection} } }`, 'fragment F on Cat { lives }')).toEqual([
      'nested-types 0.graphql:1:24 The generated type can omit fields selected by fragments inside "... on Node", because Node is not an object type',
    ])
  },
)

test('checkOperations accepts a named fragment on an interface, and an inline fragment with only fields', () => {
  const named = 'fragment F on Node { id ... on Cat { lives } }'
  expect(check('query A { pet { ...F ... on Node { id friend { ... on Cat { lives } } } } }', named)).toEqual(
    [],
  )
})

test('checkOperations reports strings with backslashes, but accepts backslashes in descriptions', () => {
  const text = '"A \\\\ B" query A { find(text: "a\\nb", other: "it`s") { id } }'
  const document = parseDocument(text, 'A.graphql')
  const searchable = buildSchema(
    'type Query { find(text: String, other: String): Found } type Found { id: ID }',
  )
  const findings = checkOperations({ schema: searchable, documents: [document] })
  expect(findings.filter(({ rule }) => rule === 'escaped-strings')).toMatchObject([
    { severity: 'error', line: 1, column: text.indexOf('"a') + 1 },
  ])
})

test('checkOperations reports an unused variable', () => {
  const document = parseDocument('query A($on: Boolean) { dog { id } }', 'A.graphql')
  const [finding] = checkOperations({ schema, documents: [document] })
  expect(finding).toMatchObject({ rule: 'fits-schema', line: 1, column: 9 })
})
