import { expect, test } from 'vitest'
import { formatCrash, formatCrashLine } from './format-crash.ts'

test.each([
  ['text', formatCrash],
  ['JSON', formatCrashLine],
])('a crash as %s says where, and nothing of the message, whatever its lines begin with', (_, format) => {
  const crash = format('an-id', new TypeError('Ada\n    at Lovelace (private)\n at the end'))
  expect(crash).toContain('TypeError')
  expect(crash).toContain('format-crash.test.ts')
  expect(crash).not.toMatch(/Ada|Lovelace|at the end/)
})
