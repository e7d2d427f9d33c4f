import { checkTypes } from '@orchestration/test-tools/check-types'
import { parse, print, visit } from 'graphql'
import { expect, test } from 'vitest'
import { createTypedProject } from '../../test/create-typed-project.ts'
import { startLanguageServer } from '../../test/language-server.ts'
import { commentedCode, docComment } from './doc-comment.ts'

test('writes no comment without a description', () => {
  expect(docComment({ description: ' \n' })).toBe('')
})

test.each([
  ['ends the comment', 'a */ export const evil = 1 /*', '/** a *\\/ export const evil = 1 /* */\n'],
  ['ends the comment more than once', 'a */ b */ c', '/** a *\\/ b *\\/ c */\n'],
  [
    'begins a tag',
    'Old.\n@deprecated by {@link them}',
    '/**\n * Old.\n * \\@deprecated by {\\@link them}\n */\n',
  ],
  ['hides what follows', 'a\u202Eb\u0000c\u2028d', '/** a\uFFFDb\uFFFDc\uFFFDd */\n'],
  ['has an address', 'Ask me@example.com', '/** Ask me@example.com */\n'],
])('a description that %s stays text', (_, description, expected) => {
  expect(docComment({ description })).toBe(expected)
})

test("a deprecation's reason with several lines stays one tag", () => {
  expect(docComment({ description: 'Old.', deprecated: 'Use <b>`new`</b>.\n@see */' })).toBe(
    '/**\n * Old.\n *\n * @deprecated Use <b>`new`</b>.\n * \\@see *\\/\n */\n',
  )
})

test('GraphQL in a comment can be copied, and begins no tag', () => {
  const text = `query Find($a: Boolean! @x, $b: String = "b") @live {
    user(name: """a "block" */ @deprecated""", other: "*/ \`\`\` */ \\u202E") @include(if: $a) { id }
  }`
  const [definition] = parse(text).definitions
  const code = definition ? commentedCode(definition) : ''
  expect(code).not.toMatch(/\*\/|\s@|```/)
  const plain = (source: string) =>
    print(visit(parse(source), { StringValue: (node) => ({ ...node, block: false }) }))
  expect(plain(code)).toBe(plain(text))
})

test('code that is generated from hostile descriptions compiles, and shows no false deprecation', async () => {
  const hostile = 'x */ ; declare const y: never; /* \\n@deprecated \\u202E @param'
  await using project = await createTypedProject({
    'schema.graphql': `type Query { "${hostile}" a("${hostile}" s: String): String @deprecated(reason: "${hostile}"), "${hostile}" e: E } "${hostile}" enum E { "${hostile}" A }`,
    'operations/A.graphql': `query A($s: String = "*/ @deprecated") { a(s: $s) @include(if: true) e }`,
    'use.ts': "import { ADocument } from './__generated__/index.js'\nexport const all = ADocument\n",
  })
  expect(await checkTypes(project.folder)).toBe('')
  await using server = await startLanguageServer(project.folder)
  const hover = await server.hover('use.ts', 'ADocument')
  expect(hover).toContain('query A($s: String = "*\\/ \\u0040deprecated")')
  expect(hover).not.toContain('*@')
})
