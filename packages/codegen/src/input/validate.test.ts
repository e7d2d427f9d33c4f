import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { assertDocumentsFit } from './validate.ts'

const schema = buildSchema('type Query { a: Int, b(c: Int): Int }')
const check = (text: string, clientDirectives?: string[]) => () =>
  assertDocumentsFit(schema, [parse(text)], clientDirectives)

test("knows Apollo Client's own directives", () => {
  const text = `query A($x: Int) {
    a @client @export(as: "x")
    b(c: $x) @connection(key: "b")
    ...F @unmask @nonreactive
  }
  fragment F on Query { a }`
  expect(check(text)).not.toThrow()
})

test('knows the directives that the option names, and no others', () => {
  expect(check('query A { a @rest(path: "/a") }', ['rest'])).not.toThrow()
  expect(check('query A { a @rest(path: "/a") }')).toThrow('Unknown directive "@rest".')
})

test('suggests a directive for a misspelt one, and refuses one at a wrong place', () => {
  expect(check('query A { a @conection(key: "a") }')).toThrow(
    'Unknown directive "@conection". Did you mean "@connection"?',
  )
  expect(check('query A { a @inclde(if: true) }')).toThrow('Did you mean "@include"?')
  expect(check('query A @include(if: true) { a }')).toThrow(/"@include" may not be used on QUERY/)
})
