import { createVerify } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAsk } from '../../test/ask.ts'
import { type ReceivedRequest, startReceiver } from '../../test/start-receiver.ts'
import { type Emulator, type Fault, startEmulator } from '../index.ts'

const environments = ['sandbox', 'production-eu'] as const
const start = (url: string) =>
  startEmulator({ port: 0, environments, webhooks: { sandbox: [url] }, randomSeed: 7 })
const idOf = ({ event }: ReceivedRequest) => event.patient.id
const send = (emulator: Emulator, id: string) =>
  emulator.sendEvent('sandbox', 'patient.deleted', { patient: { id } })

test('the fault `webhook-duplicate` sends an event twice', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start(receiver.url)
  emulator.fail({ with: 'webhook-duplicate' })
  const [delivery] = await send(emulator, 'a')
  await send(emulator, 'b')
  expect(receiver.received.map(idOf)).toEqual(['a', 'a', 'b'])
  expect(delivery).toMatchObject({ status: 'Success', responses: [{ status: 204 }, { status: 204 }] })
  expect(emulator.listFaults()).toEqual([])
})

test('an attempt with the fault `webhook-duplicate` succeeds if the receiver accepts either of the two events', async () => {
  let responses = 0
  await using receiver = await startReceiver((response) => {
    responses += 1
    response.writeHead(responses === 1 ? 204 : 500).end()
  })
  await using emulator = await start(receiver.url)
  emulator.fail({ with: 'webhook-duplicate' })
  const [delivery] = await send(emulator, 'a')
  expect(delivery).toMatchObject({ status: 'Success', responses: [{ status: 204 }, { status: 500 }] })
  expect(delivery?.nextAttempt).toBeUndefined()
})

test('the fault `webhook-drop` makes attempts fail without sending the event, and the next attempt delivers it', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start(receiver.url)
  emulator.fail({ with: 'webhook-drop', times: 2 })
  emulator.pauseClock()
  await send(emulator, 'a')
  emulator.advanceClock(2_000)
  await emulator.listDeliveries()
  expect(receiver.received).toEqual([])
  emulator.advanceClock(4_000)
  const [delivery] = await emulator.listDeliveries()
  expect(receiver.received.map(idOf)).toEqual(['a'])
  expect(delivery?.responses.map(({ status }) => status)).toEqual([0, 0, 204])
})

test('the fault `webhook-reorder` swaps two events, and `webhook-delay` postpones an event', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start(receiver.url)
  emulator.pauseClock()
  emulator.fail({ with: 'webhook-reorder', delay: 60_000 })
  await send(emulator, 'a')
  expect(receiver.received).toEqual([])
  await send(emulator, 'b')
  await emulator.listDeliveries()
  expect(receiver.received.map(idOf)).toEqual(['b', 'a'])

  emulator.fail({ with: 'webhook-delay', delay: 60_000 })
  await send(emulator, 'c')
  await send(emulator, 'd')
  emulator.advanceClock(59_999)
  await emulator.listDeliveries()
  expect(receiver.received.map(idOf)).toEqual(['b', 'a', 'd'])
  emulator.advanceClock(1)
  await emulator.listDeliveries()
  expect(receiver.received.map(idOf)).toEqual(['b', 'a', 'd', 'c'])
})

test('the fault `webhook-reorder` does not restart the backoff of an event', async () => {
  await using receiver = await startReceiver((response) => void response.writeHead(500).end())
  await using emulator = await start(receiver.url)
  emulator.pauseClock()
  await send(emulator, 'a')
  for (const seconds of [2, 4]) {
    emulator.advanceClock(seconds * 1_000)
    await emulator.listDeliveries()
  }
  emulator.fail({ with: 'webhook-reorder', delay: 60_000 })
  emulator.advanceClock(8_000)
  await emulator.listDeliveries()
  // This event is sent before the fourth attempt.
  await send(emulator, 'b')
  const deliveries = await emulator.listDeliveries()
  const first = deliveries.find(({ body }) => JSON.parse(body).patient.id === 'a')
  expect(first?.responses).toHaveLength(4)
  expect(Date.parse(first?.nextAttempt ?? '') - emulator.now().getTime()).toBe(16_000)
})

test('listDeliveries waits for a failed event that `webhook-reorder` postponed until a later event was sent', async () => {
  let requests = 0
  await using receiver = await startReceiver((response) => {
    requests += 1
    response.writeHead(requests === 1 ? 500 : 200)
    // The wait must include the response to the postponed event.
    setTimeout(() => response.end(), requests === 3 ? 300 : 0)
  })
  await using emulator = await start(receiver.url)
  await send(emulator, 'a')
  emulator.fail({ with: 'webhook-reorder', delay: 60_000 })
  await expect.poll(() => emulator.listFaults(), { timeout: 10_000 }).toEqual([])
  const created = await createAsk(emulator)
  await created('mutation { createPatient { success } }')
  const deliveries = await emulator.listDeliveries()
  expect(deliveries.map(({ status, responses }) => [status, responses.length])).toEqual([
    ['Success', 2],
    ['Success', 1],
  ])
})

test('the fault `webhook-delay` applies only once to each event', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start(receiver.url)
  emulator.pauseClock()
  emulator.fail({ with: 'webhook-delay', delay: 60_000, times: 3 })
  await send(emulator, 'a')
  emulator.advanceClock(60_000)
  await send(emulator, 'b')
  await emulator.listDeliveries()
  expect(receiver.received.map(idOf)).toEqual(['a'])
})

test('the fault `webhook-wrong-signature` sends an invalid signature, and the next attempt sends a valid signature', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(401).end())
  await using emulator = await start(receiver.url)
  const publicKey = await emulator.webhookPublicKey('sandbox')
  emulator.pauseClock()
  emulator.fail({ with: 'webhook-wrong-signature' })
  await send(emulator, 'a')
  emulator.advanceClock(2_000)
  await emulator.listDeliveries()
  const verify = ({ body, headers }: ReceivedRequest) =>
    createVerify('sha256').update(body).verify(publicKey, String(headers['x-awell-signature']), 'base64')
  expect(receiver.received.map(verify)).toEqual([false, true])
})

test('the fault `webhook-truncated` sends part of an event, and the next attempt sends all of it', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start(receiver.url)
  emulator.pauseClock()
  emulator.fail({ with: 'webhook-truncated' })
  const [delivery] = await send(emulator, 'a')
  const responses = [{ status: 0, body: 'A fault truncated the event.' }]
  expect(delivery).toMatchObject({ status: 'Failed', responses })
  emulator.advanceClock(2_000)
  await emulator.listDeliveries()
  expect(receiver.received.map(idOf)).toEqual(['a'])
})

test('the fault `webhook-slow` delays the second half of an event', async () => {
  const chunks: Buffer[] = []
  await using receiver = await startReceiver(undefined, { onChunk: (chunk) => chunks.push(chunk) })
  await using emulator = await start(receiver.url)
  await send(emulator, 'a')
  expect(chunks).toHaveLength(1)
  emulator.fail({ with: 'webhook-slow', delay: 300 })
  const [delivery] = await send(emulator, 'b')
  expect(delivery?.status).toBe('Success')
  expect(chunks).toHaveLength(3)
  expect(receiver.received.map(idOf)).toEqual(['a', 'b'])
})

test('a fault can be limited by event type, `every` and probability, and is removed by clearFaults and reset', async () => {
  await using receiver = await startReceiver()
  await using emulator = await start(receiver.url)
  emulator.fail({
    with: 'webhook-duplicate',
    events: ['form.submitted', 'patient.updated'],
    environment: 'sandbox',
  })
  emulator.fail({ with: 'webhook-drop', environment: 'production-eu' })
  await send(emulator, 'a')
  expect(receiver.received).toHaveLength(1)
  await emulator.sendEvent('sandbox', 'patient.updated')
  expect(receiver.received).toHaveLength(3)
  emulator.fail({ with: 'webhook-duplicate', every: 2 })
  for (const id of ['a', 'b', 'c', 'd']) await send(emulator, id)
  expect(receiver.received).toHaveLength(9)
  expect(emulator.listFaults()).toEqual([
    { id: expect.any(String), with: 'webhook-drop', environment: 'production-eu', times: 1 },
    { id: expect.any(String), with: 'webhook-duplicate', every: 2 },
  ])
  emulator.clearFaults()
  emulator.fail({ with: 'webhook-duplicate', probability: 1e-9 })
  await send(emulator, 'e')
  expect(receiver.received).toHaveLength(10)
  await emulator.reset()
  expect(emulator.listFaults()).toEqual([])
})

test.each([
  [{ with: 'drop' }, 'with: There is no such fault. Choose from http-503, '],
  [
    { with: 'webhook-drp', events: ['patient.created'] },
    'with: There is no such fault. Choose from http-503, ',
  ],
  [{ with: 'drop', events: ['patient.created'] }, 'with: There is no such fault. Choose from http-503, '],
  [{ events: ['patient.created'] }, 'with: The fault is missing. Choose from http-503, '],
  [{ with: 'webhook-drop', events: ['secret'] }, 'events: Specify a list of event types.'],
  [{ with: 'webhook-drop', events: ['patient.created', 'secret'] }, 'events: Specify a list of event types.'],
  [{ with: 'webhook-drop', events: [] }, 'events: Specify a list of event types.'],
  [
    { with: 'webhook-drop', operationName: 'Tenant' },
    'operationName: This is not an option of a webhook fault.',
  ],
  [{ with: 'webhook-drop', delay: 1 }, 'delay: This is not an option of the fault webhook-drop.'],
  [{ with: 'webhook-drop', times: 0 }, 'times: Specify a whole number, 1 or more.'],
  [{ with: 'webhook-drop', every: 1.5 }, 'every: Specify a whole number, 1 or more'],
  [{ with: 'webhook-drop', probability: 2 }, 'probability: Specify a number'],
  [{ with: 'webhook-slow', delay: [2, 1] }, 'delay: Specify a number of ms'],
  [
    { with: 'webhook-drop', environment: 'secret' },
    'environment: This environment has not been started. Choose from sandbox.',
  ],
  [
    { with: 'webhook-drop', secret: 1 },
    'secret: This is not an option of a webhook fault. Choose from with, environment, ',
  ],
])('fail rejects the webhook fault %j', async (fault, message) => {
  await using emulator = await startEmulator({ port: 0 })
  expect(() => emulator.fail(fault as Fault)).toThrow(message)
  expect(emulator.listFaults()).toEqual([])
})
