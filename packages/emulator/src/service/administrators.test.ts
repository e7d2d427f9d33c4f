import { expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { createSignInAttempts } from './administrators.ts'

test('only the address with too many attempts must wait', async () => {
  const store = await openStore('memory')
  let now = Date.parse('2026-01-01')
  const attempts = createSignInAttempts(store, { max: 2, window: 10_000, now: () => now })
  expect([await attempts.add('::1'), await attempts.add('::1')]).toEqual([0, 0])
  now += 500
  expect([await attempts.add('::1'), await attempts.add('::2')]).toEqual([10, 0])
  now += 9_000
  expect(await attempts.add('::1')).toBe(1)
  now += 500
  expect([await attempts.add('::1'), await attempts.add('::1')]).toEqual([0, 0])
  expect(await attempts.add('::1')).toBe(10)
  await attempts.forget('::1')
  expect(await attempts.add('::1')).toBe(0)
  await store.close()
})
