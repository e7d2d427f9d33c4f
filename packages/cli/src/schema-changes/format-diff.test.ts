import { expect, test } from 'vitest'
import { change, impact } from '../../test/sample-diffs.ts'
import { parseDocument } from '../documents/parse-documents.ts'
import { parseSchema } from '../schemas/sdl.ts'
import { diffSchemas } from './diff-schemas.ts'
import { type DiffFormat, formatDiff, summarizeDiff } from './format-diff.ts'
import type { SchemaDiff } from './schema-diff.ts'

const schemaOf = (sdl: string) => parseSchema(sdl, 'schema')
const document = parseDocument('query Name { user { name nick } }', 'name.graphql')
const diff = (oldSdl: string, newSdl: string) =>
  diffSchemas({
    oldSchema: schemaOf(oldSdl),
    newSchema: schemaOf(newSdl),
    documents: [document],
  })
const formats: DiffFormat[] = ['text', 'markdown', 'github']

const hostile = [
  'Ask @everyone, fixes #1.',
  '![image](https://example.com/a.png) <img src=x onerror=y> [link](https://example.com)',
  '::stop-commands::x',
  '</details>',
  '`` ` @name',
]
const reason = hostile.join('\\n')

test('formatDiff formats a hostile deprecation reason as inline code in Markdown', async () => {
  const sdl = (reason: string) =>
    `type Query { user: User } type User { name: String, nick: String @deprecated(reason: "${reason}") }`
  const found = await diff(sdl('Use name.'), sdl(reason))
  const markdown = formatDiff(found, 'markdown')
  // The text outside inline code.
  const outside = markdown.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/gs, '')
  expect(found.changes.length).toBeGreaterThan(0)
  expect(markdown).toContain('@everyone')
  expect(outside).not.toMatch(/@|#1|image|example\.com|img|stop-commands/)
  expect(markdown.match(/<\/details>$/gm)).toHaveLength(1)
})

test.each(formats)('a hostile message cannot start a new line: %s', async (format) => {
  const message = `Reason:\n${hostile.join('\n')}\r\n\u001B[2J`
  const found: SchemaDiff = {
    changes: [{ type: 'FIELD_DEPRECATION_REASON_CHANGED', path: 'User.nick', message, criticality: 'safe' }],
    impacts: [{ effect: 'types', file: 'name.graphql', line: 1, column: 20, message, operations: ['Name'] }],
  }
  const text = formatDiff(found, format)
  expect(text).not.toMatch(/^(::stop|<\/details>$\n.)/m)
  expect(text).not.toContain('\u001B[2J')
})

test('schema diff counts each operation once per effect', () => {
  const changes = (['breaking', 'dangerous', 'dangerous', 'safe', 'safe', 'safe'] as const).map(change)
  const impacts = [
    impact('operation', 'A', 'B'),
    impact('operation', 'B'),
    impact('types', 'A', 'C', 'D'),
    impact('compatible', 'E'),
  ]
  expect(summarizeDiff({ changes, impacts })).toBe(
    'Operations that break: 2. Operations whose types change: 3. Changes: 1 breaking, 2 dangerous, 3 safe.',
  )
})

test('schema diff does not call schemas identical if they differ in a directive that clients cannot see', async () => {
  const sdl = (tag: string) =>
    `directive @tag(name: String) on FIELD_DEFINITION type Query { user: User } type User { name: String @tag(name: "${tag}"), nick: String }`
  expect(formatDiff(await diff(sdl('x'), sdl('y')), 'text')).toBe(
    'There are no changes that clients can see.',
  )
})
