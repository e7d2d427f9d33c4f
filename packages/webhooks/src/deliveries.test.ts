import { expect, test } from 'vitest'
import { describeMemory } from '../test/describe-memory.ts'
import { rememberInProcess } from './index.ts'

describeMemory(rememberInProcess)

test('forgets the oldest deliveries beyond its limit', async () => {
  const memory = rememberInProcess({ limit: 2 })
  for (const id of ['a', 'b', 'c']) {
    await memory.claim(id, 'first')
    await memory.confirm(id, 'first')
  }
  expect(await memory.claim('c', 'second')).toBe('done')
  expect(await memory.claim('b', 'second')).toBe('done')
  expect(await memory.claim('a', 'second')).toBe('claimed')
})

test('refuses a limit that would remember nothing', () => {
  expect(() => rememberInProcess({ limit: Number.NaN })).toThrow('limit must be a number above 0.')
})
