import { expect, test } from 'vitest'
import { formatInlineCode } from './print.ts'

test.each([
  ['Use @name', '`Use @name`'],
  ['fixes #1, see owner/repository#2 and GH-3', '`fixes #1, see owner/repository#2 and GH-3`'],
  ['![image](https://example.com/a.png) <img src=x>', '`![image](https://example.com/a.png) <img src=x>`'],
  ['`@name`', '`` `@name` ``'],
  ['a `` b ``` @name', '```` a `` b ``` @name ````'],
  ['one\n\n# two\r\n::error::three\u2028four', '`one # two ::error::three four`'],
  ['\u001B[31mred', '`[31mred`'],
  [' padded ', '`padded`'],
])('formatInlineCode formats %j as inline code', (text, code) => {
  expect(formatInlineCode(text)).toBe(code)
})
