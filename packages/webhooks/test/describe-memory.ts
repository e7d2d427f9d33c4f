import { setTimeout } from 'node:timers/promises'
import type { DeliveryMemory, DeliveryMemoryOptions } from '@orchestration/webhooks'
import { expect, test } from 'vitest'

const [first, second] = ['first claimant', 'second claimant']

/** What every memory must do, as tests. */
export function describeMemory(create: (options?: DeliveryMemoryOptions) => DeliveryMemory): void {
  test.each([
    ['lease', { lease: Number.NaN }],
    ['lease', { lease: 0 }],
    ['window', { window: -1 }],
  ])('refuses a %s that would remember nothing (%j)', (name, options) => {
    expect(() => create(options)).toThrow(new TypeError(`${name} must be a number above 0.`))
  })

  test('gives a delivery to the first that claims it, and to nobody else', async () => {
    const memory = create()
    expect(await memory.claim('claimed', first)).toBe('claimed')
    expect(await memory.claim('claimed', second)).toBe('in-progress')
    expect(await memory.claim('another', second)).toBe('claimed')
  })

  test('gives a delivery to exactly one of many that claim it at the same time', async () => {
    const memory = create()
    const claims = Array.from({ length: 20 }, (_, index) => memory.claim('contested', `claimant ${index}`))
    expect((await Promise.all(claims)).filter((result) => result === 'claimed')).toHaveLength(1)
  })

  test('remembers what is confirmed', async () => {
    const memory = create()
    await memory.claim('confirmed', first)
    await memory.confirm('confirmed', first)
    expect(await memory.claim('confirmed', second)).toBe('done')
  })

  test('gives away what is released', async () => {
    const memory = create()
    await memory.claim('released', first)
    await memory.release('released', first)
    expect(await memory.claim('released', second)).toBe('claimed')
  })

  test('does not give away what is confirmed, even when its claimant then releases it', async () => {
    const memory = create()
    await memory.claim('confirmed and released', first)
    await memory.confirm('confirmed and released', first)
    await memory.release('confirmed and released', first)
    expect(await memory.claim('confirmed and released', second)).toBe('done')
  })

  test('gives away a claim that has run out, which its first claimant can no longer release', async () => {
    const memory = create({ lease: 0.5 })
    let attempt = 0
    /** On a busy machine the second claim can run out, too. Then another attempt gives the answer. */
    async function releaseLate(): Promise<unknown[]> {
      attempt += 1
      const id = `run out ${attempt}`
      await memory.claim(id, first)
      await setTimeout(550)
      const claimed = await memory.claim(id, second)
      await memory.release(id, first)
      return [claimed, await memory.claim(id, first)]
    }
    await expect.poll(releaseLate).toEqual(['claimed', 'in-progress'])
  })

  test('counts a success after the lease, whatever becomes of the attempt that has the claim now', async () => {
    const memory = create({ lease: 0.05 })
    await memory.claim('late', first)
    await setTimeout(80)
    expect(await memory.claim('late', second)).toBe('claimed')
    await memory.confirm('late', first)
    await memory.release('late', second)
    expect(await memory.claim('late', second)).toBe('done')
  })

  test('says how long a claim lasts', () => {
    expect([create().lease, create({ lease: 7 }).lease]).toEqual([60, 7])
  })

  test('forgets what was confirmed longer ago than its window, and can release it then', async () => {
    const memory = create({ window: 0.05 })
    await memory.claim('forgotten', first)
    await memory.confirm('forgotten', first)
    await setTimeout(80)
    expect(await memory.claim('forgotten', second)).toBe('claimed')
    await memory.release('forgotten', second)
    expect(await memory.claim('forgotten', second)).toBe('claimed')
  })

  test('remembers a delivery that was dealt with although its claim had run out and was forgotten', async () => {
    const memory = create({ lease: 0.05 })
    await memory.claim('slow', first)
    await setTimeout(80)
    await memory.claim('meanwhile', second)
    await memory.confirm('slow', first)
    expect(await memory.claim('slow', second)).toBe('done')
  })
}
