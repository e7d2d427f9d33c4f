import { expect, test } from 'vitest'
import { findCodeBlocks } from './find-code-blocks.ts'

test('findCodeBlocks finds each block with its position, language and meta text', () => {
  const page = 'Text.\n\n```ts title="a.ts"\nconst a = 1\n```\n\n```sh\nls\n```\n'
  expect(findCodeBlocks('page.md', page)).toEqual([
    { file: 'page.md', line: 3, language: 'ts', meta: 'title="a.ts"', code: 'const a = 1\n' },
    { file: 'page.md', line: 7, language: 'sh', meta: '', code: 'ls\n' },
  ])
})

test.each([
  '- a list\n\n  ```ts\n  wrong\n  ```\n',
  '- ```ts\n  wrong\n  ```\n',
  '```ts\nopen\n',
  '~~~ts\nwrong\n~~~\n',
  '````ts\nwrong\n````\n',
  'Text.\n\n    wrong()\n',
  'Text.\n\n\twrong()\n',
  '<pre>wrong()</pre>\n',
  '```ts\n```\n',
  '```ts\na()\n```\n\n```sh\n \n```\n',
])('findCodeBlocks throws for a block that the tests would miss: %j', (page) => {
  expect(() => findCodeBlocks('page.md', page)).toThrow(/^page\.md: a code block is /)
})
