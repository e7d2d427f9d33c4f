import { createVerify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '@orchestration/test-tools/listen'
import { createNodeListener, createWebhookHandler } from '@orchestration/webhooks'
import { expect, onTestFinished, test } from 'vitest'
import { type Ask, createAsk } from '../../../test/ask.ts'
import { startCareFlow } from '../../../test/start-care-flow.ts'
import { type Receiver, startReceiver } from '../../../test/start-receiver.ts'
import { bootEmulator } from '../../boot-emulator.ts'
import { type Emulator, type EmulatorOptions, type NewWebhook, startEmulator } from '../../index.ts'
import { openDatabase } from '../../store/open-database.ts'
import { DeliveryRepository } from './delivery-repository.ts'
import { publishEvent } from './outbox.ts'
import { createSampleEvent } from './sample-events.ts'
import { SigningKeys } from './signing-keys.ts'
import type { WebhookDelivery } from './webhook.ts'
import { WebhookDispatcher } from './webhook-dispatcher.ts'
import { WebhookRepository } from './webhook-repository.ts'

const hour = 3_600_000
const start = (options: EmulatorOptions = {}) => startEmulator({ port: 0, ...options })

const createPatient = 'mutation { createPatient { patient { id } } }'

/** Creates a patient, and returns the patient's id. */
async function createOne(request: Ask): Promise<string> {
  return (await request(createPatient)).data.createPatient.patient.id
}

async function updatePatient(request: Ask, patient_id: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const input = { patient_id, profile: { first_name: `Ada ${count}` } }
    await request('mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { code } }', {
      input,
    })
  }
}

test.concurrent('a delivery that is resent many times keeps its last 20 responses', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start({ webhooks: { sandbox: [receiver.url] } })
  const request = await createAsk(emulator)
  const [delivery] = await emulator.sendEvent('sandbox', 'patient.deleted')
  for (let count = 0; count < 21; count += 1) {
    await request(`mutation { retryWebhookCall(input: { webhook_call_id: "${delivery?.id}" }) { code } }`)
    await emulator.listDeliveries()
  }
  expect(receiver.received).toHaveLength(22)
  expect((await emulator.listDeliveries())[0]?.responses).toHaveLength(20)
})

// Tests run concurrently, because two of them wait for more than 10 s. Tests that reuse a port run sequentially.
test.concurrent("the webhooks package's handler accepts a care flow's events in order", async () => {
  await using emulator = await start()
  const seen: string[] = []
  const errors: unknown[] = []
  const note = ({ event_type }: { event_type: string }) => void seen.push(event_type)
  const handle = createWebhookHandler({
    publicKey: await emulator.webhookPublicKey('sandbox'),
    on: { 'patient.created': note, 'pathway.started': note, 'track.started': note, 'activity.created': note },
    onError: (error) => errors.push(error),
  })
  await using server = await listen(createServer(createNodeListener(handle)))
  await emulator.createWebhook('sandbox', { url: server.url })
  await startCareFlow(await createAsk(emulator), 'welcome')
  const deliveries = await emulator.listDeliveries()
  expect(deliveries.length).toBeGreaterThan(3)
  expect(deliveries.filter(({ status }) => status !== 'Success')).toEqual([])
  expect(errors).toEqual([])
  expect(seen).toContain('patient.created')
  expect(seen.filter((type) => type !== 'patient.created').slice(0, 3)).toEqual([
    'pathway.started',
    'activity.created',
    'track.started',
  ])
})

test.concurrent('listDeliveries() keeps waiting while receivers respond', async ({ expect }) => {
  // A patient's events are sent in order, so the five events take 20 s in total.
  await using receiver = await startReceiver(async (response) => {
    await wait(4_000)
    response.writeHead(204).end()
  })
  await using emulator = await start({ webhooks: { sandbox: [receiver.url] } })
  const request = await createAsk(emulator)
  await updatePatient(request, await createOne(request), 4)
  const deliveries = await emulator.listDeliveries()
  expect(deliveries.map(({ status }) => status)).toEqual(Array(5).fill('Success'))
})

test.concurrent('listDeliveries() rejects with a list of pending events if a receiver does not respond', async ({
  expect,
}) => {
  await using hanging = await startReceiver(() => {})
  await using healthy = await startReceiver()
  const webhooks: NewWebhook[] = [
    { url: hanging.url, name: 'Hanging' },
    { url: healthy.url, name: 'Healthy' },
  ]
  await using emulator = await start({ webhooks: { sandbox: webhooks } })
  const request = await createAsk(emulator)
  // Each attempt times out after 10 s, and a patient's events are sent one at a time, so listDeliveries() is still waiting for
  // the second attempt when its 15 s limit expires.
  await updatePatient(request, await createOne(request), 3)
  await expect(emulator.listDeliveries()).rejects.toThrow(
    /^No receiver has responded for 15 s\. Pending: \d events for "Hanging" \((patient\.created, )?patient\.updated\)\. Make the receiver respond within 10 s, then try again\.$/,
  )
})

test.concurrent('listDeliveries() does not wait for retries that become due during the wait', async ({
  expect,
}) => {
  const held = Promise.withResolvers<void>()
  await using slow = await startReceiver(async (response) => {
    await held.promise
    response.writeHead(204).end()
  })
  // The first attempt fails immediately, and the retry gets no response.
  await using failing = await startReceiver(
    (response) => failing.received.length === 1 && response.writeHead(500).end(),
  )
  await using emulator = await start({ webhooks: { sandbox: [slow.url, failing.url] } })
  await createOne(await createAsk(emulator))
  const waiting = emulator.listDeliveries()
  await expect.poll(() => failing.received.length, { timeout: 10_000 }).toBe(2)
  held.resolve()
  const results = (await waiting).map(({ status, responses }) => [status, responses.length])
  expect(results).toEqual([
    ['Success', 1],
    ['Failed', 1],
  ])
})

test.concurrent('sendEvent() waits only for its own event', async ({ expect }) => {
  const attempted: WebhookDelivery[] = []
  await using hanging = await startReceiver(() => {})
  await using healthy = await startReceiver()
  const webhooks: NewWebhook[] = [
    { url: hanging.url, events: ['patient.created'] },
    { url: healthy.url, events: ['patient.deleted'] },
  ]
  await using emulator = await bootEmulator(
    { port: 0, webhooks: { sandbox: webhooks } },
    { onDelivery: (delivery) => attempted.push(delivery) },
  )
  await createOne(await createAsk(emulator))
  await expect.poll(() => hanging.received.length).toBe(1)
  const [delivery] = await emulator.sendEvent('sandbox', 'patient.deleted')
  expect(delivery?.status).toBe('Success')
  expect(attempted.map(({ type }) => type)).toEqual(['patient.deleted'])
})

test.concurrent("a stored response that echoes the webhook's header values is redacted", async () => {
  const secret = 'invented-token-"1"'
  await using receiver = await startReceiver((response, { headers }) =>
    response.end(`${JSON.stringify(headers)} ${headers.authorization?.slice('Bearer '.length)}`),
  )
  await using emulator = await start()
  const headers = { Authorization: `Bearer ${secret}`, 'X-Kind': 'testing', 'X-Pin': '12345678' }
  await emulator.createWebhook('sandbox', { url: receiver.url, headers })
  const [delivery] = await emulator.sendEvent('sandbox', 'patient.deleted', { patient: { id: 'ada' } })
  expect(delivery?.responses[0]?.body).toContain('"authorization":"***"')
  expect(delivery?.responses[0]?.body).toContain('"x-kind":"testing","x-pin":"***"')
  expect(JSON.stringify(await emulator.listDeliveries())).not.toContain('invented-token')
})

test.concurrent('the dispatcher sends every request on a new connection, and records it', async () => {
  let received = 0
  // Resets a connection on its second request. The first response does not announce this with `connection: close`.
  const server = createTcpServer((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 204 No Content\r\n\r\n'))
    socket.on('error', () => {})
    let isUsed = false
    socket.on('data', (chunk) => {
      if (!chunk.includes('POST ')) return
      received += 1
      if (isUsed) socket.resetAndDestroy()
      isUsed = true
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await using emulator = await start()
  const { port } = server.address() as AddressInfo
  await emulator.createWebhook('sandbox', { url: `http://127.0.0.1:${port}/` })
  for (let count = 0; count < 3; count += 1) {
    const [delivery] = await emulator.sendEvent('sandbox', 'patient.deleted', { patient: { id: 'ada' } })
    expect(delivery?.responses.map(({ status }) => status)).toEqual([204])
  }
  expect(received).toBe(3)
  server.close()
})

test.concurrent('the signature covers the exact bytes of the body', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start({
    webhooks: { sandbox: [{ url: receiver.url, headers: { Authorization: 'Bearer invented' } }] },
  })
  const asking = await createAsk(emulator)
  await asking('mutation { createPatient(input: { first_name: "Zoë ✓" }) { code } }')
  await emulator.listDeliveries()
  const [{ body, headers, event } = { body: Buffer.of(), headers: {}, event: {} }] = receiver.received
  expect(body.toString()).toBe(JSON.stringify(event))
  expect(event).toMatchObject({
    event_type: 'patient.created',
    patient: { profile: { first_name: 'Zoë ✓' } },
  })
  const signature = String(headers['x-awell-signature'])
  const publicKey = await emulator.webhookPublicKey('sandbox')
  expect(createVerify('sha256').update(body).verify(publicKey, signature, 'base64')).toBe(true)
  expect(createVerify('sha256').update(`${body} `).verify(publicKey, signature, 'base64')).toBe(false)
  expect(headers).toMatchObject({ authorization: 'Bearer invented', 'content-type': 'application/json' })
  expect(Object.keys(headers).toSorted()).toEqual([
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
    'x-awell-signature',
  ])
})

test.concurrent('the dispatcher retries a failed event with exponential backoff for 24 hours', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(500).end('down'))
  await using emulator = await start({ webhooks: { sandbox: [receiver.url] } })
  emulator.pauseClock()
  await emulator.sendEvent('sandbox', 'patient.deleted')
  const [first] = await emulator.listDeliveries()
  expect(first).toMatchObject({ status: 'Failed', responses: [{ status: 500, body: 'down' }] })
  let attempts = 1
  for (let wait = 2_000; wait <= 2 ** 15 * 1_000; wait *= 2) {
    emulator.advanceClock(wait - 1)
    await emulator.listDeliveries()
    expect(receiver.received).toHaveLength(attempts)
    emulator.advanceClock(1)
    await emulator.listDeliveries()
    attempts += 1
    expect(receiver.received).toHaveLength(attempts)
  }
  expect(attempts).toBe(16)
  const [last] = await emulator.listDeliveries()
  expect(last).toMatchObject({ status: 'PermanentlyFailed' })
  expect(last).not.toHaveProperty('nextAttempt')
  expect(last?.responses).toHaveLength(16)
  emulator.advanceClock(24 * hour)
  await emulator.listDeliveries()
  expect(receiver.received).toHaveLength(16)
  expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['x-awell-signature'])).size).toBe(1)
})

test('the dispatcher delivers all events to a receiver that was down for an hour', async () => {
  await using receiver = await startReceiver()
  receiver.isDown = true
  await using emulator = await start({ webhooks: { sandbox: [receiver.url] } })
  const asking = await createAsk(emulator)
  const ids: string[] = []
  for (let count = 0; count < 10; count += 1)
    ids.push((await asking(createPatient)).data.createPatient.patient.id)
  for (let minute = 0; minute < 60; minute += 10) {
    emulator.advanceClock(hour / 6)
    const deliveries = await emulator.listDeliveries()
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['Failed']))
    expect(deliveries[0]?.responses[0]).toMatchObject({
      status: 0,
      body: expect.stringContaining('ECONNRESET'),
    })
  }
  receiver.isDown = false
  emulator.advanceClock(2 * hour)
  await emulator.listDeliveries()
  expect(receiver.received.map(({ event }) => event.patient.id).toSorted()).toEqual(ids.toSorted())
})

test.concurrent.each([
  ['does not follow a redirect', 302, 'Failed'],
  ['fails on HTTP 404', 404, 'Failed'],
  ['fails on HTTP 410', 410, 'Failed'],
  ['succeeds on HTTP 202', 202, 'Success'],
  ['succeeds on HTTP 299', 299, 'Success'],
  ['fails on HTTP 300', 300, 'Failed'],
])('a delivery %s', async (_name, status, expected) => {
  await using elsewhere = await startReceiver()
  await using receiver = await startReceiver((response) =>
    response.writeHead(status, { location: elsewhere.url, 'set-cookie': 'a=1' }).end(),
  )
  await using emulator = await start({ webhooks: { sandbox: [receiver.url] } })
  const [delivery] = await emulator.sendEvent('sandbox', 'patient.deleted')
  expect(delivery).toMatchObject({ status: expected, responses: [{ status }] })
  await emulator.sendEvent('sandbox', 'patient.deleted')
  expect(receiver.received.at(-1)?.headers.cookie).toBeUndefined()
  expect(elsewhere.received).toEqual([])
})

test.concurrent('a hanging receiver times out without delaying other receivers', async ({ expect }) => {
  const failed: WebhookDelivery[] = []
  let openBeforeTimeout = 0
  await using hanging = await startReceiver(() => {
    // After a timeout, the next request can arrive before the receiver notices that the previous connection was closed.
    if (failed.length === 0) openBeforeTimeout += 1
  })
  await using healthy = await startReceiver()
  await using emulator = await bootEmulator(
    { port: 0, webhooks: { sandbox: [hanging.url, healthy.url] } },
    { onDelivery: (delivery) => delivery.status === 'Failed' && failed.push(delivery) },
  )
  // With a paused clock, no retry becomes due.
  emulator.pauseClock()
  const asking = await createAsk(emulator)
  for (let count = 0; count < 30; count += 1) await asking(createPatient)
  await expect.poll(() => healthy.received.length).toBe(30)
  await expect.poll(() => failed).not.toEqual([])
  for (const { responses } of failed)
    expect(responses).toEqual([
      {
        status: 0,
        body: 'No response within 10 s.',
        date: expect.any(String),
        sentAt: expect.any(String),
        duration: expect.any(Number),
      },
    ])
  expect(openBeforeTimeout).toBeGreaterThan(1)
  expect(openBeforeTimeout).toBeLessThanOrEqual(8)
})

test.concurrent('the dispatcher reads only the first 4 KB of a large response', async () => {
  let sent = 0
  await using receiver = await startReceiver(async (response) => {
    const chunk = Buffer.alloc(1_000_000, 'x')
    response.writeHead(200)
    while (!response.destroyed && sent < 1_000) {
      sent += 1
      if (!response.write(chunk))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
    }
    response.end()
  })
  await using emulator = await start({ webhooks: { sandbox: [receiver.url] } })
  const [delivery] = await emulator.sendEvent('sandbox', 'patient.deleted')
  expect(delivery?.status).toBe('Success')
  expect(delivery?.responses[0]?.body).toHaveLength(4_096)
  expect(sent).toBeLessThan(100)
})

test.concurrent('seeding, reset and restore do not cause events, and reset and restore discard pending deliveries', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(500).end())
  await using emulator = await start({
    webhooks: { sandbox: [receiver.url] },
    patients: 3,
    careFlows: 3,
    seedData: { patients: [{ id: 'ada', care_flows: [{ pathway_definition_id: 'welcome' }] }] },
  })
  const publicKey = await emulator.webhookPublicKey('sandbox')
  expect(await emulator.listDeliveries()).toEqual([])
  const snapshot = await emulator.snapshot()
  await emulator.sendEvent('sandbox', 'patient.deleted')
  await emulator.reset()
  expect(await emulator.listDeliveries()).toEqual([])
  await emulator.sendEvent('sandbox', 'patient.deleted')
  await emulator.restore(snapshot)
  emulator.advanceClock(hour)
  expect(await emulator.listDeliveries()).toEqual([])
  expect(receiver.received).toHaveLength(2)
  expect(JSON.stringify(snapshot)).not.toContain(receiver.url)
  expect(await emulator.listWebhooks('sandbox')).toHaveLength(1)
  expect(await emulator.webhookPublicKey('sandbox')).toBe(publicKey)
})

test.concurrent('a rejected mutation does not cause an event', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start({ webhooks: { sandbox: [receiver.url] } })
  const asking = await createAsk(emulator)
  const identifier = '[{ system: "https://example.org/identifiers/mrn", value: "1" }]'
  const create = `mutation { createPatient(input: { identifier: ${identifier} }) { code } }`
  await asking(create)
  expect((await asking(create)).errors).toBeDefined()
  expect(await emulator.listDeliveries()).toHaveLength(1)
})

test('the dispatcher sends pending events after a restart', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'emulator.db')
  let isHanging = true
  await using receiver = await startReceiver((response) => isHanging || response.writeHead(204).end())
  const before = await start({ store, webhooks: { sandbox: [receiver.url] } })
  const asking = await createAsk(before)
  for (let count = 0; count < 12; count += 1) await asking(createPatient)
  await before.stop()
  isHanging = false
  receiver.received.length = 0
  await using after = await start({ store, webhooks: { sandbox: [receiver.url] } })
  expect(await after.listWebhooks('sandbox')).toHaveLength(1)
  const deliveries = await after.listDeliveries()
  expect(deliveries.map(({ status }) => status)).toEqual(Array(12).fill('Success'))
  expect(new Set(receiver.received.map(({ event }) => event.patient.id)).size).toBe(12)
})

test.concurrent('a webhook receives only the events it subscribes to, and none after it is deleted', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start()
  const { id } = await emulator.createWebhook('sandbox', { url: receiver.url, events: ['patient.deleted'] })
  expect(await emulator.sendEvent('sandbox', 'patient.created')).toEqual([])
  expect(await emulator.sendEvent('sandbox', 'patient.deleted')).toHaveLength(1)
  await emulator.deleteWebhook('sandbox', id)
  expect(await emulator.sendEvent('sandbox', 'patient.deleted')).toEqual([])
  expect(receiver.received).toHaveLength(1)
  await expect(emulator.deleteWebhook('sandbox', id)).rejects.toThrow(
    /^id: This environment has no such webhook/,
  )
})

/** Makes three events of a patient due together, and waits until the first one is received. */
async function startSendingThree(emulator: Emulator, receiver: Receiver): Promise<void> {
  emulator.pauseClock()
  emulator.fail({ with: 'webhook-delay', every: 1, delay: 1_000 })
  const request = await createAsk(emulator)
  await updatePatient(request, await createOne(request), 2)
  await emulator.listDeliveries()
  emulator.clearFaults()
  emulator.advanceClock(1_000)
  await expect.poll(() => receiver.received.length).toBe(1)
}

test.each([
  [204, 'Success'],
  [500, 'PermanentlyFailed'],
])(
  'after a webhook is deleted, its delivery in flight ends with the response %i, and no further event is sent',
  async (status, expected) => {
    const held = Promise.withResolvers<void>()
    await using receiver = await startReceiver(async (response) => {
      await held.promise
      response.writeHead(status).end()
    })
    await using emulator = await start()
    const { id } = await emulator.createWebhook('sandbox', { url: receiver.url })
    await startSendingThree(emulator, receiver)
    await emulator.deleteWebhook('sandbox', id)
    held.resolve()
    await expect.poll(async () => (await emulator.listDeliveries())[0]?.responses).toMatchObject([{ status }])
    const deliveries = await emulator.listDeliveries()
    expect(deliveries.map(({ status }) => status)).toEqual([
      expected,
      'PermanentlyFailed',
      'PermanentlyFailed',
    ])
    expect(deliveries.flatMap(({ nextAttempt }) => nextAttempt ?? [])).toEqual([])
    expect(receiver.received).toHaveLength(1)
  },
)

test('a reset discards the events that are queued behind a delivery in flight', async () => {
  const held = Promise.withResolvers<void>()
  await using receiver = await startReceiver(async (response) => {
    await held.promise
    response.writeHead(204).end()
  })
  await using emulator = await start({ webhooks: { sandbox: [receiver.url] } })
  await startSendingThree(emulator, receiver)
  await emulator.reset()
  held.resolve()
  await emulator.sendEvent('sandbox', 'patient.deleted')
  expect(receiver.received.map(({ event }) => event.event_type)).toEqual([
    'patient.created',
    'patient.deleted',
  ])
})

/** Fills a store with copies of its first delivery. */
function copyDelivery(location: string, count: number): void {
  const database = new DatabaseSync(location)
  const names = database.prepare("select name from pragma_table_info('webhook_delivery')").all()
  const columns = names.map(({ name }) => name).filter((name) => name !== 'position' && name !== 'id')
  database.exec(`
    with recursive numbers (n) as (values (1) union all select n + 1 from numbers where n < ${count})
    insert into webhook_delivery (id, ${columns}) select 'copy-' || n, ${columns} from numbers, webhook_delivery`)
  database.close()
}

test.concurrent('an environment keeps roughly the last 1,000 deliveries, each for up to five days', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'emulator.db')
  await using receiver = await startReceiver()
  const options = { store, webhooks: { sandbox: [receiver.url] } }
  {
    await using before = await start(options)
    await (await createAsk(before))(createPatient)
    expect(await before.listDeliveries()).toHaveLength(1)
  }
  copyDelivery(store, 1_100)
  await using emulator = await start(options)
  const asking = await createAsk(emulator)
  const createMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => asking(createPatient)))
  expect(await emulator.listDeliveries()).toHaveLength(1_000)
  await createMany(200)
  const { length } = await emulator.listDeliveries()
  expect(length).toBeGreaterThanOrEqual(1_000)
  expect(length).toBeLessThanOrEqual(1_200)
  emulator.advanceClock(6 * 24 * hour)
  expect(await emulator.listDeliveries()).toEqual([])
  await createMany(20)
  expect(await emulator.listDeliveries()).toHaveLength(20)
})

test('the dispatcher sends deliveries of eight ordering keys concurrently, even if 100 deliveries of one key are due first', async () => {
  const database = openDatabase('memory')
  onTestFinished(() => database.close())
  const environment = 'sandbox'
  const now = () => new Date('2026-01-01')
  const deliveries = new DeliveryRepository(database, environment, now)
  const webhooks = new WebhookRepository(database, environment, now)
  webhooks.create({ url: 'http://127.0.0.1:9/' })
  const outbox = { webhooks, deliveries, now }
  database.transact(() => {
    for (let count = 0; count < 100; count += 1)
      publishEvent(outbox, createSampleEvent('patient.deleted', { patient: { id: 'ada' } }))
    for (let count = 0; count < 9; count += 1)
      publishEvent(outbox, createSampleEvent('patient.created', { patient: { id: `other-${count}` } }))
  })
  const started: string[] = []
  const dispatcher = new WebhookDispatcher({
    deliveries,
    webhooks,
    signingKeys: new SigningKeys(database, environment, now),
    now,
    consumeFault: (eventType) => void started.push(eventType),
    onAttempt: () => {},
    onCrash: (_id, error) => expect(error).toBeUndefined(),
  })
  dispatcher.wake()
  await Promise.resolve()
  expect(started).toEqual(['patient.deleted', ...Array(7).fill('patient.created')])
  await dispatcher.stop(0)
})
