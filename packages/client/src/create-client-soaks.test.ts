import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measureHeap, rotateKeys } from '../test/soaks.ts'

test('no operation fails while API keys are rotated', async () => {
  const { failed, rotations } = await rotateKeys(4, async (report) => {
    // Waits until every operation that began with the previous key has ended.
    const until = report.rounds + 2
    while (report.rounds < until) await wait(1)
  })
  expect({ failed, rotations }).toEqual({ failed: 0, rotations: 4 })
})

test('queries do not leak memory', async () => {
  // Without a leak, the heap grows by about 270,000 bytes. A leak of 150 bytes per query would exceed the limit.
  expect(await measureHeap(3_000)).toBeLessThan(700_000)
})
