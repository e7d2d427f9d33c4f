import { parseSchema, parseText } from '@orchestration/codegen/documents'
import { expect, test } from 'vitest'
import type { SchemaChange } from './changes.ts'
import { diffSchemas } from './diff-schemas.ts'
import { type ChangesFormat, formatChanges } from './schema-diff.ts'

const schemaOf = (sdl: string) => parseSchema(sdl, 'schema').schema
const document = parseText('query Name { user { name nick } }', 'name.graphql')
const diff = (oldSdl: string, newSdl: string) =>
  diffSchemas({
    oldSchema: schemaOf(oldSdl),
    newSchema: schemaOf(newSdl),
    documents: [{ location: 'name.graphql', document }],
  })
const formats: ChangesFormat[] = ['text', 'markdown', 'github']

const hostile = [
  'Ask @everyone, fixes #1.',
  '![image](https://example.com/a.png) <img src=x onerror=y> [link](https://example.com)',
  '::stop-commands::x',
  '</details>',
  '`` ` @name',
]
const reason = hostile.join('\\n')

test("a deprecation's reason is inert code in Markdown, whatever it contains", async () => {
  const sdl = (reason: string) =>
    `type Query { user: User } type User { name: String, nick: String @deprecated(reason: "${reason}") }`
  const changes = await diff(sdl('Use name.'), sdl(reason))
  const markdown = formatChanges(changes, 'markdown')
  // What stands outside of code, which has as many backticks on both sides.
  const outside = markdown.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/gs, '')
  expect(changes.length).toBeGreaterThan(0)
  expect(markdown).toContain('@everyone')
  expect(outside).not.toMatch(/@|#1|image|example\.com|img|stop-commands/)
  expect(markdown.match(/<\/details>$/gm)).toHaveLength(1)
})

test.each(formats)('a reason of others begins no line of its own: %s', async (format) => {
  const change: SchemaChange = {
    type: 'FIELD_DEPRECATION_REASON_CHANGED',
    path: 'User.nick',
    message: `Reason:\n${hostile.join('\n')}\r\n\u001B[2J`,
    criticality: 'safe',
    effect: 'none',
    uses: [{ operationName: 'Name', file: 'name.graphql', line: 1, column: 20, effect: 'none' }],
  }
  const text = formatChanges([change], format)
  expect(text).not.toMatch(/^(::stop|<\/details>$\n.)/m)
  expect(text).not.toContain('\u001B[2J')
  expect(formatChanges([change], 'json')).toContain('\\n::stop-commands')
})

test.each([
  ['the only one of its type', 'nick: String', 'alias: String', 'User.alias'],
  ['one of its words', 'nick: String', 'a: String, b: String, nick_name: String', 'User.nick_name'],
  ['another type', 'nick: String', 'nick_name: Int', undefined],
  ['several, none with its words', 'nick: String', 'a: String, b: String', undefined],
])('a removed field may have been renamed to a similar new one: %s', async (_, before, after, renamedTo) => {
  const sdl = (field: string) => `type Query { user: User } type User { name: String, ${field} }`
  const [change] = await diff(sdl(before), sdl(after))
  expect(change).toMatchObject({ path: 'User.nick', effect: 'operation' })
  expect(change?.renamedTo).toBe(renamedTo)
  const text = formatChanges(change ? [change] : [], 'text')
  expect(text.includes(`renamed? See ${renamedTo}`)).toBe(renamedTo !== undefined)
})

test('arguments, input fields and enum values may be renamed too', async () => {
  const sdl = (argument: string, field: string, value: string) =>
    `type Query { user(${argument}: Int, by: By): User } input By { ${field}: Kind } enum Kind { A ${value} } type User { name: String, nick: String }`
  const changes = await diff(sdl('first', 'kind', 'OLD'), sdl('limit', 'kinds', 'NEW'))
  expect(
    changes.flatMap(({ path, renamedTo }) => (renamedTo ? [`${path} ${renamedTo}`] : [])).sort(),
  ).toEqual(['By.kind By.kinds', 'Kind.OLD Kind.NEW', 'Query.user.first Query.user.limit'])
})
