import { expect, test } from 'vitest'
import { formatProblem } from './problem.ts'

const problem = { file: 'a.graphql', line: 1, message: 'No.', related: [] }

test('formatProblem shows only the part of a long line around the column', () => {
  const excerpt = `${'a'.repeat(1_000_000)}X${'b'.repeat(1_000_000)}`
  expect(formatProblem({ ...problem, column: 1_000_001, excerpt }).split('\n')).toEqual([
    'a.graphql:1:1000001 No.',
    `  | ${'a'.repeat(80)}X${'b'.repeat(79)}`,
    `  | ${' '.repeat(80)}^`,
  ])
})

test('formatProblem replaces control characters', () => {
  expect(formatProblem({ ...problem, column: 3, excerpt: '\t\u001B[31mX' })).toBe(
    'a.graphql:1:3 No.\n  | \t\uFFFD[31mX\n  | \t ^',
  )
})
