import { expect, test } from 'vitest'
import { createSignInAttempts } from './sign-in-attempts.ts'

test('an address has to wait once it failed too often, and no other', () => {
  let now = 0
  const attempts = createSignInAttempts({ most: 2, window: 10_000, now: () => now })
  attempts.addFailure('::1')
  expect(attempts.wait('::1')).toBe(0)
  attempts.addFailure('::1')
  expect(attempts.wait('::1')).toBe(10)
  expect(attempts.wait('::2')).toBe(0)
  now = 9_500
  expect(attempts.wait('::1')).toBe(1)
  now = 10_000
  expect(attempts.wait('::1')).toBe(0)
  attempts.addFailure('::1')
  expect(attempts.wait('::1')).toBe(0)
})
