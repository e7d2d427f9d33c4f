import { expect, test } from 'vitest'
import { escapeTerminal, formatJson, oneLine } from './escape.ts'

test.each([
  ['a\u001B[2Jb\u001B]0;title\u0007c\u009B2J', 'a[2Jb]0;titlec2J'],
  ['\u001B[31mred\u001B[39m \u001B[5mblink', '\u001B[31mred\u001B[39m [5mblink'],
  ['one\r\n\ttwo\u2028three\u0085', 'one\n\ttwothree'],
  ['\u202Egnp\u2066\u200B\u{E0041}', 'gnp'],
  ['👩\u200D🚀 \u06F1\u200C', '👩\u200D🚀 \u06F1\u200C'],
  ['::error::a\n  ::set-env name=B::c', ': :error::a\n  : :set-env name=B::c'],
  ['##[error]a', '## [error]a'],
  // Removing a character must not produce a workflow command.
  ['#\u200B#[error]a\n:\u200B:error::b', '## [error]a\n: :error::b'],
])('escapeTerminal escapes %j', (text, escaped) => {
  expect(escapeTerminal(text)).toBe(escaped)
})

test('oneLine replaces line breaks with spaces', () => {
  expect(oneLine(' one\n\n::error::two\u2028three\r\n')).toBe('one ::error::two three')
  expect(oneLine('\n::error::owned')).toBe(': :error::owned')
})

test('formatJson escapes invisible characters and workflow commands without changing the value', () => {
  const value = { text: 'a\u001B[2J\u202Eb\u200D\u{E0041}\n::error::c ##[error]' }
  const line = formatJson(value)
  expect(line).toMatch(/^[\x20-\x7E]+$/)
  expect(line).not.toContain('##[')
  expect(JSON.parse(line)).toEqual(value)
})
