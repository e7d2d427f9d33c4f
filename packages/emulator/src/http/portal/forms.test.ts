import { expect, test } from 'vitest'
import { validateText } from './forms.ts'

const rule = { subject: 'The name', maxLength: 5, emptyMessage: 'Enter a name.' }

test.each([
  ['abc', undefined],
  ['🩺🩺🩺🩺🩺', undefined],
  ['', 'Enter a name.'],
  [' \t\u200b\u202e', 'Enter a name.'],
  ['abcdef', 'The name can contain at most 5 characters. It contains 6.'],
  ['x'.repeat(10_000), 'The name can contain at most 5 characters. It contains 10,000.'],
  ['a\nb', 'The name must be one line, without control characters.'],
  ['a\0b', 'The name must be one line, without control characters.'],
])('for the text %j, validateText returns %s', (text, message) => {
  expect(validateText(text, rule)).toBe(message)
})

test('validateText accepts empty text if the rule contains no message for empty text', () => {
  expect(validateText('', { subject: 'The description', maxLength: 5 })).toBeUndefined()
})
