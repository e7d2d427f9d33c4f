import { expect, onTestFinished, test, vi } from 'vitest'
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

test('stores a confirmation in place of its claim, as the newest delivery', async () => {
  const store = dedupeInProcess({ maxDeliveries: 2 })
  await store.claim('a', 'first')
  await store.claim('b', 'first')
  await store.confirm('a', 'first')
  await store.claim('c', 'first')
  expect(await store.claim('a', 'second')).toBe('done')
  expect(await store.claim('b', 'second')).toBe('claimed')
})

test('stores 100,000 deliveries for 48 hours by default', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = dedupeInProcess()
  for (let id = 0; id < 100_000; id += 1) await store.confirm(String(id), 'first')
  vi.setSystemTime(Date.now() + 48 * 3_600_000 - 1)
  expect(await store.claim('0', 'second')).toBe('done')
  await store.confirm('another', 'first')
  expect(await store.claim('0', 'second')).toBe('claimed')
  expect(await store.claim('2', 'second')).toBe('done')
  vi.setSystemTime(Date.now() + 1)
  expect(await store.claim('3', 'second')).toBe('claimed')
})
