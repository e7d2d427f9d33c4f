import { execFile } from 'node:child_process'
import { getEventListeners } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSigner } from '../test/create-signer.ts'
import { activityCompleted } from '../test/sample-events.ts'
import { createWebhookHandler, type Delivery, dedupeInProcess, type WebhookEvent } from './index.ts'

const { publicKey, deliver } = createSigner()

const leaseSeconds = 60
const expireLease = () => vi.advanceTimersByTime(leaseSeconds * 1_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates a handler that passes events of any type to `on`. */
const createHandler = (on: (event: WebhookEvent, delivery: Delivery) => unknown, lease = leaseSeconds) =>
  createWebhookHandler({ publicKey, on: { '*': on }, dedupe: dedupeInProcess({ leaseSeconds: lease }) })

describe('the signal of a delivery', () => {
  test('is aborted when the lease expires', async () => {
    const reasons: unknown[] = []
    const handle = createHandler((_, { signal }) => {
      signal.addEventListener('abort', () => reasons.push(String(signal.reason)))
      expireLease()
    })
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
    expect(reasons).toEqual([expect.stringContaining('TimeoutError')])
  })

  test.each([64.1, 2.01, 0.0505])(
    'supports a lease of %d s, which is not a whole number of milliseconds',
    async (lease) => {
      const handle = createHandler(() => {}, lease)
      expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
    },
  )

  test('is no longer aborted by the request or the end of the lease once the delivery is handled', async () => {
    const request = deliver(activityCompleted())
    const countListeners = () => getEventListeners(request.signal, 'abort').length
    const signals: AbortSignal[] = []
    let listenersDuringDelivery = 0
    await createHandler((_, { signal }) => {
      signals.push(signal)
      listenersDuringDelivery = countListeners()
    })(request)
    expireLease()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    expect([listenersDuringDelivery, countListeners()]).toEqual([1, 0])
  })

  test('does not keep the process alive until the lease ends', async () => {
    const program = `
      import { createWebhookHandler, dedupeInProcess } from './src/index.ts'
      import { activityCompleted } from './test/sample-events.ts'
      import { createSigner } from './test/create-signer.ts'
      const { publicKey, deliver } = createSigner()
      const on = { '*': () => new Promise(() => console.log('started')) }
      const dedupe = dedupeInProcess({ leaseSeconds: 600 })
      const handle = createWebhookHandler({ publicKey, on, dedupe })
      void handle(deliver(activityCompleted()))`
    const options = { cwd: join(import.meta.dirname, '..'), timeout: 300_000 }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@orchestration/source', '--input-type=module', '-e', program],
      options,
    )
    expect(stdout).toBe('started\n')
  })

  test('exists even if the runtime creates requests without a signal', async () => {
    const request = deliver(activityCompleted())
    Object.defineProperty(request, 'signal', { value: undefined })
    const signals: unknown[] = []
    await createHandler((_, { signal }) => signals.push(signal))(request)
    expect(signals).toEqual([expect.any(AbortSignal)])
  })

  test('is not aborted immediately if the lease exceeds the longest timer delay', async () => {
    const aborted: boolean[] = []
    const handle = createHandler((_, { signal }) => {
      expireLease()
      aborted.push(signal.aborted)
    }, 30 * 86_400)
    await handle(deliver(activityCompleted()))
    expect(aborted).toEqual([false])
  })

  test('is not aborted at the end of the lease if the event has no date', async () => {
    const aborted: boolean[] = []
    const handle = createHandler((_, { signal }) => {
      expireLease()
      aborted.push(signal.aborted)
    })
    for (const event of [activityCompleted(), { ...activityCompleted(), date: undefined }])
      await handle(deliver(event))
    expect(aborted).toEqual([true, false])
  })

  test('is aborted when the request is aborted', async () => {
    const sender = new AbortController()
    const request = new Request(deliver(activityCompleted()), { signal: sender.signal })
    const reasons: unknown[] = []
    await createHandler((_, { signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason))
      sender.abort(new Error('gone'))
    })(request)
    expect(reasons).toEqual([new Error('gone')])
  })
})
