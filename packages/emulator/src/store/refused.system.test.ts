import { setTimeout } from 'node:timers/promises'
import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { countPatients } from '../../test/count-patients.ts'
import { startCareFlow } from '../../test/expire-pending.ts'
import { listFacts } from '../../test/list-facts.ts'
import { refuseWrites } from '../../test/refuse-writes.ts'
import { startReceiver } from '../../test/start-receiver.ts'
import { type Emulator, startEmulator } from '../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

async function start(store: string) {
  const emulator = await startEmulator({ port: 0, store, patients: 0, careFlows: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const send = (query: string, variables?: object) =>
    ask(emulator.endpoint('sandbox'), apiKey, query, variables)
  return { emulator, apiKey, send }
}

async function countEvents(emulator: Emulator, type: string) {
  return (await emulator.deliveries()).filter((delivery) => delivery.type === type).length
}

test('a mutation that PostgreSQL refuses three times happens once, and its event is sent once', async () => {
  const store = await postgres.createDatabase()
  const { emulator, apiKey, send } = await start(store)
  await using _ = emulator
  await using receiver = await startReceiver()
  await emulator.createWebhook('sandbox', { url: receiver.url })
  const end = await refuseWrites(store, 'patient', 'insert', 3)
  const { errors } = await send('mutation { createPatient { success } }')
  expect(await end()).toBe(3)
  expect(errors).toBeUndefined()
  expect(await countPatients(emulator.endpoint('sandbox'), apiKey)).toEqual({ total: 1, listed: 1 })
  expect(await countEvents(emulator, 'patient.created')).toBe(1)
  expect(receiver.received).toHaveLength(1)
})

test('a mutation that PostgreSQL keeps refusing fails with the name of the problem, and changes nothing', async () => {
  const store = await postgres.createDatabase()
  const { emulator, apiKey, send } = await start(store)
  await using _ = emulator
  const end = await refuseWrites(store, 'patient', 'insert', 10)
  const { errors } = await send('mutation { createPatient { success } }')
  expect(await end()).toBe(10)
  expect(errors).toMatchObject([
    {
      message:
        'store: PostgreSQL refused the transaction 10 times: deadlock_detected (40P01). Nothing has changed. Try it again.',
      extensions: { type: 'DATABASE_UNAVAILABLE', statusCode: 503 },
    },
  ])
  expect((await send('mutation { createPatient { success } }')).errors).toBeUndefined()
  expect(await countPatients(emulator.endpoint('sandbox'), apiKey)).toEqual({ total: 1, listed: 1 })
})

test('events are sent once each, although PostgreSQL keeps refusing the sender for a while', async () => {
  const store = await postgres.createDatabase()
  const { emulator, send } = await start(store)
  await using _ = emulator
  await using receiver = await startReceiver()
  await emulator.createWebhook('sandbox', { url: receiver.url })
  const end = await refuseWrites(store, 'webhook_call', 'update', 15)
  await startCareFlow(send)
  const deliveries = await emulator.deliveries()
  expect(await end()).toBe(15)
  expect(deliveries.map(({ status }) => status)).toEqual(deliveries.map(() => 'Success'))
  const sent = receiver.received.map(({ body }) => body.toString())
  expect(sent.toSorted()).toEqual(deliveries.map(({ body }) => body).toSorted())
})

test('what is due happens once, although PostgreSQL keeps refusing it for a while', async () => {
  const store = await postgres.createDatabase()
  const { emulator, send } = await start(store)
  await using _ = emulator
  const id = await startCareFlow(send)
  for (const { id: activity } of await emulator.careFlow(id).pending())
    await emulator.careFlow(id).expire(activity, 'Not needed')
  const end = await refuseWrites(store, 'care_flow', 'update', 15)
  emulator.advanceClock(4 * 86_400_000)
  const countEnds = async () =>
    listFacts(await emulator.snapshot()).filter(({ type }) => type === 'timer_ended').length
  await expect.poll(() => countEnds().catch(() => 0), { timeout: 300_000 }).toBe(1)
  expect(await end()).toBe(15)
})

test('all emulators list a fault once, although PostgreSQL keeps refusing it for a while', async () => {
  const store = await postgres.createDatabase()
  const { emulator } = await start(store)
  await using _ = emulator
  await using other = await startEmulator({ port: 0, store })
  const end = await refuseWrites(store, 'shared_state', 'update', 15)
  emulator.fail({ with: 'html' })
  await expect.poll(() => other.faults(), { timeout: 300_000 }).toMatchObject([{ with: 'html', times: 1 }])
  expect(emulator.faults()).toEqual(other.faults())
  expect(await end()).toBe(15)
})

test('requests wait for a free connection while all are busy for seconds', async () => {
  const store = await postgres.createDatabase()
  const { emulator, send } = await start(store)
  await using _ = emulator
  const client = new Client({ connectionString: store })
  await client.connect()
  await client.query('begin; lock table api_key in access exclusive mode')
  const asked = Array.from({ length: 15 }, () => send('{ tenant { code } }'))
  await setTimeout(6_000)
  await client.query('commit')
  await client.end()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status, errors }) => [status, errors])).toEqual(answers.map(() => [200, undefined]))
})
