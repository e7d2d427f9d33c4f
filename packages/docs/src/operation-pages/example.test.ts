import { expect, test } from 'vitest'
import { printValue } from './example.ts'

test.each([
  ["it's", "'it\\'s'"],
  [[1, true], '[1, true]'],
  [{ a: { b: ['c'] } }, "{ a: { b: ['c'] } }"],
  [{ text: 'x'.repeat(70) }, `{\n  text: '${'x'.repeat(70)}',\n}`],
])('%j', (value, text) => {
  expect(printValue(value)).toBe(text)
})
