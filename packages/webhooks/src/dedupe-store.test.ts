import { expect, test } from 'vitest'
import { describeDedupeStore } from '../test/describe-dedupe-store.ts'
import { dedupeInProcess } from './index.ts'

describeDedupeStore(dedupeInProcess)

test('removes the oldest deliveries beyond maxDeliveries', async () => {
  const store = dedupeInProcess({ maxDeliveries: 2 })
  for (const id of ['a', 'b', 'c']) {
    await store.claim(id, 'first')
    await store.confirm(id, 'first')
  }
  expect(await store.claim('c', 'second')).toBe('done')
  expect(await store.claim('b', 'second')).toBe('done')
  expect(await store.claim('a', 'second')).toBe('claimed')
})

test('rejects an invalid maxDeliveries', () => {
  expect(() => dedupeInProcess({ maxDeliveries: Number.NaN })).toThrow(
    'maxDeliveries must be a number above 0.',
  )
})
