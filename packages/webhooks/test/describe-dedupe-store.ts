import { setTimeout } from 'node:timers/promises'
import { type DedupeOptions, type DedupeStore, WebhookUsageError } from '@orchestration/webhooks'
import { expect, test } from 'vitest'

const [first, second] = ['first claimant', 'second claimant']

/** Defines the tests that every dedupe store must pass. */
export function describeDedupeStore(create: (options?: DedupeOptions) => DedupeStore): void {
  test.each([
    ['leaseSeconds', { leaseSeconds: Number.NaN }],
    ['leaseSeconds', { leaseSeconds: 0 }],
    ['leaseSeconds', { leaseSeconds: '60' as never }],
    ['retentionSeconds', { retentionSeconds: -1 }],
  ])('rejects an invalid %s (%j)', (name, options) => {
    expect(() => create(options)).toThrow(new WebhookUsageError(name, 'must be a number above 0.'))
  })

  test('lets only the first claimant claim a delivery', async () => {
    const store = create()
    expect(await store.claim('claimed', first)).toBe('claimed')
    expect(await store.claim('claimed', second)).toBe('in-progress')
    expect(await store.claim('another', second)).toBe('claimed')
  })

  test('lets exactly one of many concurrent claimants claim a delivery', async () => {
    const store = create()
    const claims = Array.from({ length: 20 }, (_, index) => store.claim('contested', `claimant ${index}`))
    expect((await Promise.all(claims)).filter((result) => result === 'claimed')).toHaveLength(1)
  })

  test('stores a confirmed delivery as done', async () => {
    const store = create()
    await store.claim('confirmed', first)
    await store.confirm('confirmed', first)
    expect(await store.claim('confirmed', second)).toBe('done')
  })

  test('lets another claimant claim a released delivery', async () => {
    const store = create()
    await store.claim('released', first)
    await store.release('released', first)
    expect(await store.claim('released', second)).toBe('claimed')
  })

  test('ignores the release of a confirmed delivery', async () => {
    const store = create()
    await store.claim('confirmed and released', first)
    await store.confirm('confirmed and released', first)
    await store.release('confirmed and released', first)
    expect(await store.claim('confirmed and released', second)).toBe('done')
  })

  test('lets a second claimant claim a delivery after the lease, and ignores a release by the first claimant', async () => {
    const store = create({ leaseSeconds: 0.5 })
    let attempt = 0
    /** Repeated, because on a busy machine the second claim can expire as well. */
    async function releaseLate(): Promise<unknown[]> {
      attempt += 1
      const id = `expired ${attempt}`
      await store.claim(id, first)
      await setTimeout(550)
      const claimed = await store.claim(id, second)
      await store.release(id, first)
      return [claimed, await store.claim(id, first)]
    }
    await expect.poll(releaseLate).toEqual(['claimed', 'in-progress'])
  })

  test('keeps a late confirmation if the current claimant releases the delivery', async () => {
    const store = create({ leaseSeconds: 0.05 })
    await store.claim('late', first)
    await setTimeout(80)
    expect(await store.claim('late', second)).toBe('claimed')
    await store.confirm('late', first)
    await store.release('late', second)
    expect(await store.claim('late', second)).toBe('done')
  })

  test('exposes its leaseSeconds', () => {
    expect([create().leaseSeconds, create({ leaseSeconds: 7 }).leaseSeconds]).toEqual([60, 7])
  })

  test('removes a confirmed delivery after the retention period, and then accepts and releases a new claim', async () => {
    const store = create({ retentionSeconds: 0.05 })
    await store.claim('forgotten', first)
    await store.confirm('forgotten', first)
    await setTimeout(80)
    expect(await store.claim('forgotten', second)).toBe('claimed')
    await store.release('forgotten', second)
    expect(await store.claim('forgotten', second)).toBe('claimed')
  })

  test('stores a confirmation after the claim has expired', async () => {
    const store = create({ leaseSeconds: 0.05 })
    await store.claim('slow', first)
    await setTimeout(80)
    await store.claim('meanwhile', second)
    await store.confirm('slow', first)
    expect(await store.claim('slow', second)).toBe('done')
  })
}
