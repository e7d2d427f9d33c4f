import { expect, test } from 'vitest'
import { readImports } from './read-imports.ts'

test.each([
  ["import { a } from 'x'", 'imports'],
  ["import 'x'", 'imports'],
  ["import { a, type B } from 'x'", 'imports'],
  ["export { a } from 'x'", 'imports'],
  ["export * from 'x'", 'imports'],
  ["import type { B } from 'x'", 'types'],
  ["import { type B } from 'x'", 'types'],
  ["export type { B } from 'x'", 'types'],
  ["const a = await import('x')", 'loads'],
])('%s', (source, kind) => {
  expect(readImports('a.ts', source)).toEqual([{ specifier: 'x', kind }])
})

test('text that looks like an import is none', () => {
  const source = "const snippet = `import { a } from 'x'`\n// import('x')\ntype A = typeof import('x')"
  expect(readImports('a.ts', source)).toEqual([])
})
