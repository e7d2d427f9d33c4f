import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { holdRows } from '../../../test/hold-rows.ts'
import { openStore } from '../../store/open-store.ts'
import { CallStore } from './call-store.ts'
import { createOutbox } from './outbox.ts'
import { WebhookStore } from './webhook-store.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())
afterEach(() => vi.useRealTimers())

/** Opens a store with a webhook and three calls of the year 1970. */
async function openCalls({ isInMemory = false } = {}) {
  const url = isInMemory ? 'memory' : await postgres.createDatabase()
  const store = await openStore(url)
  const now = () => new Date(0)
  const webhooks = new WebhookStore(store, 'sandbox', now)
  const { id: webhookId } = await webhooks.create({ url: 'https://receiver.example' })
  const options = {
    environment: 'sandbox',
    webhooks,
    now,
    requestId: '',
    bodies: 'as-published',
    onAdded: () => {},
  } as const
  const add = (...patients: string[]) =>
    store.transact({ environments: ['sandbox'] }, async (transaction) => {
      const outbox = createOutbox({ ...options, transaction })
      for (const id of patients) await outbox.take({ type: 'patient.deleted', id })
    })
  await add('a', 'b', 'c')
  const calls = new CallStore(store, 'sandbox')
  return { url, webhooks, webhookId, calls, add, [Symbol.asyncDispose]: () => store.close() }
}

test('old calls are deleted without a wait for those that another transaction is changing', async () => {
  await using opened = await openCalls()
  const { url, webhooks, webhookId, calls } = opened
  const [, held] = await calls.list()
  await webhooks.delete(webhookId)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from webhook_call where position = $1 for update', [held?.position])
  await calls.prune(new Date())
  expect((await calls.list()).map(({ position }) => position)).toEqual([held?.position])
  await client.query('rollback')
  await client.end()
  await calls.prune(new Date())
  expect(await calls.list()).toEqual([])
})

test('a claim holds for a machine whose clock is an hour ahead, and ends for one whose clock is behind', async () => {
  await using opened = await openCalls()
  const { webhookId, calls } = opened
  const time = new Date()
  const claim = (sender: string, duration: number) => calls.claim(webhookId, { sender, time, duration })
  expect(await claim('one', 60_000)).toHaveLength(3)
  vi.useFakeTimers({ toFake: ['Date'], now: time.getTime() + 3_600_000 })
  expect(await calls.findNextDue()).toBe(undefined)
  expect(await claim('other', 60_000)).toEqual([])

  await calls.update(await calls.list(), 'one', { claimed_until: '' })
  expect(await claim('one', 1)).toHaveLength(3)
  vi.setSystemTime(time.getTime() - 3_600_000)
  await expect.poll(() => calls.findNextDue()).toBeDefined()
  expect(await claim('other', 60_000)).toHaveLength(3)
})

test('a call is not claimed while another sender claims an earlier one of its lane', async () => {
  await using opened = await openCalls()
  const { url, webhookId, calls, add } = opened
  const held = await holdRows(url, 'select from webhook_call')
  const claim = (sender: string) => calls.claim(webhookId, { sender, time: new Date(), duration: 60_000 })
  const first = claim('one')
  await held.waitFor(1)
  await add('a')
  const second = claim('other')
  await held.waitFor(2)
  await held.release()
  expect(await first).toHaveLength(3)
  expect(await second).toEqual([])
})

test('a claim ends when the clock is moved back by an hour, but not when it is set right by a few seconds', async () => {
  await using opened = await openCalls({ isInMemory: true })
  const { webhookId, calls } = opened
  vi.useFakeTimers({ toFake: ['Date'] })
  const time = new Date()
  const claim = (sender: string) => calls.claim(webhookId, { sender, time, duration: 15_000 })
  expect(await claim('killed')).toHaveLength(3)
  vi.setSystemTime(time.getTime() - 5_000)
  expect(await calls.findNextDue()).toBe(undefined)
  expect(await claim('other')).toEqual([])
  vi.setSystemTime(time.getTime() - 3_600_000)
  expect(await calls.findNextDue()).toBeDefined()
  expect(await claim('other')).toHaveLength(3)
})

test.each([{ isInMemory: true }, { isInMemory: false }])(
  '100,000 calls are retried together %o',
  async (options) => {
    await using opened = await openCalls(options)
    const { calls } = opened
    const [first, second] = await calls.list()
    const ids = Array.from({ length: 100_000 }, (_, index) => `deleted-${index}`)
    await calls.retry([...ids, first?.id ?? ''], new Date(1_000))
    expect((await calls.list({ ids: [...ids, first?.id ?? ''] })).map(({ id }) => id)).toEqual([first?.id])
    const next = async (id = '') => (await calls.find(id))?.next_attempt
    expect(await next(first?.id)).toBe('1970-01-01T00:00:01.000Z')
    expect(await next(second?.id)).toBe('1970-01-01T00:00:00.000Z')
  },
)
