import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSigner } from '../test/create-signer.ts'
import { activityCompleted, dataPointCollected, patientUpdated } from '../test/sample-events.ts'
import {
  createWebhookHandler,
  type Delivery,
  dedupeInProcess,
  type WebhookHandlerOptions,
  WebhookRequestError,
} from './index.ts'

const signer = createSigner()
const { publicKey, deliver } = signer

let seen: string[]
let errors: unknown[]
beforeEach(() => {
  seen = []
  errors = []
})

function createHandler(options: Partial<WebhookHandlerOptions> = {}) {
  return createWebhookHandler({
    publicKey,
    on: {
      'activity.completed': ({ activity }) => seen.push(activity.id),
      'patient.updated': ({ patient }) => seen.push(patient.id),
    },
    onError: (error) => errors.push(error),
    ...options,
  })
}

describe('an event', () => {
  test('is acknowledged after its handler has finished', async () => {
    const order: string[] = []
    const handle = createHandler({
      on: {
        async 'activity.completed'({ activity }) {
          await new Promise(setImmediate)
          order.push(activity.id)
        },
      },
    })
    const { status } = await handle(deliver(activityCompleted('act_7')))
    order.push('responded')
    expect({ status, order }).toEqual({ status: 200, order: ['act_7', 'responded'] })
  })

  test('is acknowledged even if it has no handler', async () => {
    expect(await createHandler()(deliver(dataPointCollected()))).toMatchObject({ status: 200 })
    expect({ seen, errors }).toEqual({ seen: [], errors: [] })
  })

  test('is passed to the `unknown` handler if its type is unknown', async () => {
    const bodies: unknown[] = []
    const handle = createHandler({ on: { unknown: ({ body }) => bodies.push(body) } })
    await handle(deliver({ event_type: 'appointment.booked' }))
    expect(bodies).toEqual([{ event_type: 'appointment.booked' }])
  })

  test('is passed to the `*` handler if its type has no handler', async () => {
    const types: string[] = []
    const handle = createHandler({
      on: {
        '*': ({ event_type }) => types.push(event_type),
        'activity.completed': ({ activity }) => seen.push(activity.id),
      },
    })
    await handle(deliver(activityCompleted()))
    await handle(deliver(dataPointCollected()))
    await handle(deliver({ event_type: 'appointment.booked' }))
    expect({ seen, types }).toEqual({ seen: ['act_1'], types: ['data_point.collected', 'unknown'] })
  })

  test('is passed to its handler with the id, headers, body and signal of its delivery', async () => {
    const deliveries: Delivery[] = []
    const on = { '*': (_event: unknown, delivery: Delivery) => deliveries.push(delivery) }
    for (const event of [activityCompleted(), activityCompleted(), patientUpdated()]) {
      await createHandler({ on })(deliver(event, { 'x-attempt': '2' }))
    }
    const [first, again, other] = deliveries
    expect([first?.id === again?.id, first?.id === other?.id]).toEqual([true, false])
    expect(first?.headers.get('x-attempt')).toBe('2')
    expect(Buffer.from(first?.body ?? []).toString()).toBe(JSON.stringify(activityCompleted()))
    expect(first?.signal.aborted).toBe(false)
    expect(first?.signal).not.toBe(again?.signal)
  })

  test('is not acknowledged if its handler fails, and is handled at the next attempt', async () => {
    let failures = 1
    const handle = createHandler({
      on: {
        'activity.completed'({ activity }) {
          failures -= 1
          if (failures >= 0) throw new Error('not yet')
          seen.push(activity.id)
        },
      },
    })
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 500 })
    expect(errors).toEqual([new Error('not yet')])
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
    expect(seen).toEqual(['act_1'])
  })

  test('is acknowledged after the store has confirmed it', async () => {
    const order: string[] = []
    const store = dedupeInProcess()
    const confirm: typeof store.confirm = async (id, claimant) => {
      await new Promise(setImmediate)
      await store.confirm(id, claimant)
      order.push('confirmed')
    }
    await createHandler({ dedupe: { ...store, confirm } })(deliver(activityCompleted()))
    order.push('responded')
    expect(order).toEqual(['confirmed', 'responded'])
  })

  test('releases its claim before the response if its handler fails', async () => {
    const store = dedupeInProcess()
    const order: string[] = []
    const release: typeof store.release = async (id, claimant) => {
      await new Promise(setImmediate)
      await store.release(id, claimant)
      order.push('released')
    }
    const on = { 'activity.completed': () => Promise.reject(new Error('not yet')) }
    await createHandler({ on, dedupe: { ...store, release } })(deliver(activityCompleted()))
    order.push('responded')
    expect(order).toEqual(['released', 'responded'])
  })
})

describe('a repeated attempt', () => {
  test('is acknowledged without being handled again', async () => {
    const handle = createHandler()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
    }
    await handle(deliver(activityCompleted('act_2')))
    expect(seen).toEqual(['act_1', 'act_2'])
  })

  test.each([
    ['patient.updated', patientUpdated()],
    ['an unknown type', { event_type: 'bed.freed', date: '2026-03-14T09:26:53.000Z' }],
  ])('of %s is not handled again if the event has a date', async (_, event) => {
    const handle = createHandler({ on: { '*': ({ event_type }) => seen.push(event_type) } })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await handle(deliver(event))).toMatchObject({ status: 200 })
    }
    expect(seen).toHaveLength(1)
  })

  test('is handled again if the event has no date', async () => {
    const handle = createHandler({ on: { '*': ({ event_type }) => seen.push(event_type) } })
    for (const event of [activityCompleted(), patientUpdated(), { event_type: 'bed.freed' }]) {
      for (const date of [undefined, null, '']) {
        await handle(deliver({ ...event, date }))
        await handle(deliver({ ...event, date }))
      }
    }
    const types = ['activity.completed', 'patient.updated', 'unknown']
    expect(seen).toEqual(types.flatMap((type) => Array(6).fill(type)))
  })

  test('is not acknowledged while the first attempt is in progress', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const handle = createHandler({
      on: { 'activity.completed': ({ activity }) => seen.push(activity.id) && promise },
    })
    const first = handle(deliver(activityCompleted()))
    // Signatures are verified concurrently, so a second attempt could overtake the first.
    await expect.poll(() => seen).toHaveLength(1)
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 503 })
    resolve()
    expect(await first).toMatchObject({ status: 200 })
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
  })

  test('is handled if the lease of the first attempt has expired', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const handle = createHandler({
      dedupe: dedupeInProcess({ leaseSeconds: 0.05 }),
      on: { 'activity.completed': ({ activity }) => seen.push(activity.id) === 1 && promise },
    })
    const first = handle(deliver(activityCompleted()))
    await expect.poll(() => seen).toHaveLength(1)
    await expect.poll(async () => (await handle(deliver(activityCompleted()))).status).toBe(200)
    resolve()
    expect(await first).toMatchObject({ status: 200 })
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
    expect(seen).toEqual(['act_1', 'act_1'])
  })

  test('is not handled again if an attempt succeeded after its lease expired, even if the next attempt failed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: second, reject } = Promise.withResolvers<void>()
    const attempts = [promise, second]
    const handle = createHandler({
      dedupe: dedupeInProcess({ leaseSeconds: 0.05 }),
      on: { 'activity.completed': () => attempts.shift() ?? seen.push('again') },
    })
    const slow = handle(deliver(activityCompleted()))
    await expect.poll(() => attempts).toHaveLength(1)
    await setTimeout(80)
    const failing = handle(deliver(activityCompleted()))
    await expect.poll(() => attempts).toHaveLength(0)
    resolve()
    expect(await slow).toMatchObject({ status: 200 })
    reject(new Error('not now'))
    expect(await failing).toMatchObject({ status: 500 })
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 200 })
    expect(seen).toEqual([])
  })

  test('is recognized by another handler with the same store', async () => {
    const dedupe = dedupeInProcess()
    await createHandler({ dedupe })(deliver(activityCompleted()))
    await createHandler({ dedupe })(deliver(activityCompleted()))
    expect(seen).toEqual(['act_1'])
  })
})

describe('a failing store', () => {
  const failing = (method: string) => ({
    ...dedupeInProcess(),
    [method]: () => Promise.reject(new Error(`${method} failed`)),
  })

  test('prevents handling and acknowledgement if `claim` rejects', async () => {
    expect(await createHandler({ dedupe: failing('claim') })(deliver(activityCompleted()))).toMatchObject({
      status: 500,
    })
    expect({ seen, errors }).toEqual({ seen: [], errors: [new Error('claim failed')] })
  })

  test('does not prevent the acknowledgement if `confirm` rejects', async () => {
    expect(await createHandler({ dedupe: failing('confirm') })(deliver(activityCompleted()))).toMatchObject({
      status: 200,
    })
    expect({ seen, errors }).toEqual({ seen: ['act_1'], errors: [new Error('confirm failed')] })
  })

  test('does not prevent the acknowledgement if `confirm` throws', async () => {
    const dedupe = {
      ...dedupeInProcess(),
      confirm() {
        throw new Error('confirm failed')
      },
    }
    expect(await createHandler({ dedupe })(deliver(activityCompleted()))).toMatchObject({ status: 200 })
    expect(errors).toEqual([new Error('confirm failed')])
  })
})

describe('an `onError` callback', () => {
  test.each([
    [
      'throws',
      () => {
        throw new Error('no log')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no log'))],
  ])('that %s neither changes the response nor ends the process', async (_, onError) => {
    const on = { 'activity.completed': () => Promise.reject(new Error('not yet')) }
    const handle = createHandler({ on, onError })
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 500 })
    // Vitest fails the run if a rejection is unhandled.
    await new Promise(setImmediate)
  })
})

describe('an invalid request', () => {
  const other = '{"hello":"world"}'
  const unsigned = (init: RequestInit) => new Request('http://localhost/', { method: 'POST', ...init })

  test.each([
    ['is a GET', () => new Request('http://localhost/'), 405, 'method'],
    ['has no signature', () => unsigned({ body: '{}' }), 401, 'missing'],
    ['has no body', () => unsigned({ headers: { 'x-awell-signature': 'AAAA' } }), 401, 'mismatch'],
    ['is signed by another key', () => createSigner().deliver(activityCompleted()), 401, 'mismatch'],
    [
      'is signed, but not an event',
      () => unsigned({ headers: { 'x-awell-signature': signer.sign(other) }, body: other }),
      400,
      undefined,
    ],
    ['is larger than maxBytes', () => deliver(activityCompleted('x'.repeat(4_096))), 413, 'too-long'],
  ])('is rejected and reported if it %s', async (_, request, status, reason) => {
    const response = await createHandler({ maxBytes: 2_048 })(request())
    expect(response.status).toBe(status)
    expect(await response.text()).toBe('')
    expect(seen).toEqual([])
    expect(errors).toMatchObject([
      { name: expect.stringMatching(/^Webhook\w+Error$/), ...(reason && { reason }) },
    ])
  })

  test('is rejected if its body was changed after it was signed', async () => {
    const signed = deliver(activityCompleted())
    const { headers } = signed
    const body = (await signed.text()).replace('activity.completed', 'activity.created')
    expect(body).toContain('activity.created')
    const response = await createHandler()(unsigned({ headers, body }))
    expect([response.status, seen]).toEqual([401, []])
  })

  test('is not read beyond maxBytes if it has no content-length', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1_024))
      },
    })
    const init = { method: 'POST', body: endless, duplex: 'half' as const }
    const { status } = await createHandler({ maxBytes: 10_240 })(new Request('http://localhost/', init))
    expect(status).toBe(413)
    expect(pulled).toBeLessThan(20)
  })

  test('is rejected if a required header is missing or does not match', async () => {
    const token = randomUUID()
    const handle = createHandler({ headers: { 'x-token': token } })
    expect(await handle(deliver(activityCompleted()))).toMatchObject({ status: 401 })
    expect(await handle(deliver(activityCompleted(), { 'x-token': `${token}1` }))).toMatchObject({
      status: 401,
    })
    expect(errors).toMatchObject([{ reason: 'header-missing' }, { reason: 'header-mismatch' }])
    expect(errors.every(WebhookRequestError.is)).toBe(true)
    expect(String(errors)).toContain('x-token')
    expect(inspect(errors, { showHidden: true })).not.toContain(token)
    expect(await handle(deliver(activityCompleted(), { 'X-Token': token }))).toMatchObject({ status: 200 })
  })
})

test.each([
  ['was already read', (request: Request) => request.text()],
  ['is locked by a reader', (request: Request) => request.body?.getReader()],
])('the webhook handler reports a request whose body %s', async (_, read) => {
  const request = deliver(activityCompleted())
  await read(request)
  expect(await createHandler()(request)).toMatchObject({ status: 500 })
  expect(String(errors)).toContain('WebhookUsageError: request.body was already read.')
})

test('the webhook handler checks each of several required headers', async () => {
  const required = { 'x-first': 'one', 'x-second': 'two' }
  const send = async (headers: Record<string, string>) => {
    const request = deliver(activityCompleted())
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return (await createHandler({ headers: required })(request)).status
  }
  expect(await send(required)).toBe(200)
  expect(await send({ ...required, 'x-second': 'wrong' })).toBe(401)
  expect(await send({ ...required, 'x-first': 'wrong' })).toBe(401)
})

test('the webhook handler accepts a body of exactly maxBytes', async () => {
  const size = (await deliver(activityCompleted()).arrayBuffer()).byteLength
  const send = async (maxBytes: number) => {
    const request = deliver(activityCompleted(), { 'content-length': String(size) })
    return (await createHandler({ maxBytes })(request)).status
  }
  expect([await send(size), await send(size - 1)]).toEqual([200, 413])
})

test.each(['2, 2', 'many'])(
  'the webhook handler counts the bytes if content-length is %s',
  async (length) => {
    const send = async (maxBytes?: number) =>
      (await createHandler({ maxBytes })(deliver(activityCompleted(), { 'content-length': length }))).status
    expect([await send(), await send(10)]).toEqual([200, 413])
  },
)

test('the webhook handler accepts a body of up to 1 MiB by default', async () => {
  const { length } = JSON.stringify(activityCompleted(''))
  const send = async (size: number) =>
    (await createHandler()(deliver(activityCompleted('x'.repeat(size - length))))).status
  expect([await send(1_048_576), await send(1_048_577)]).toEqual([200, 413])
})
