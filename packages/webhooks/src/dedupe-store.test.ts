import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeDedupeStore } from '../test/describe-dedupe-store.ts'
import { dedupeInProcess } from './index.ts'

describe('dedupeInProcess', () => describeDedupeStore(dedupeInProcess))

test('confirming a delivery in dedupeInProcess replaces its claim, and makes it the newest entry', async () => {
  const store = dedupeInProcess()
  for (let id = 0; id < 100_000; id += 1) await store.claim(String(id), 'first')
  await store.confirm('0', 'first')
  await store.claim('another', 'first')
  expect(await store.claim('0', 'second')).toBe('done')
  expect(await store.claim('2', 'second')).toBe('in-progress')
  expect(await store.claim('1', 'second')).toBe('claimed')
})

test('dedupeInProcess stores 100,000 deliveries for 48 hours by default, and removes the oldest first', async () => {
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
