import { expect, onTestFinished, test } from 'vitest'
import type { EnvironmentName } from '../../ground/environments.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { CallStore } from './call-store.ts'
import { createOutbox } from './outbox.ts'
import { WebhookStore } from './webhook-store.ts'

const DAY = 86_400_000
const start = new Date('2026-01-01')

/** Opens an environment with a webhook. */
async function openEnvironment(store: Store, environment: EnvironmentName = 'sandbox') {
  const now = () => start
  const webhooks = new WebhookStore(store, environment, now)
  const { id: webhookId } = await webhooks.create({ url: 'https://receiver.example' })
  const calls = new CallStore(store, environment)
  const options = { environment, webhooks, now, requestId: '', onAdded() {} } as const
  /** Adds an event that a patient was deleted. */
  const add = (...patients: string[]) =>
    store.transact({ environments: [environment] }, async (transaction) => {
      const outbox = createOutbox({ ...options, transaction })
      for (const id of patients) await outbox.take({ type: 'patient.deleted', id })
    })
  const listDue = (...busyLanes: string[]) => calls.listDue(webhookId, start, busyLanes)
  /** Ends the due calls with this status. */
  const end = async (status: string) => {
    for (const call of await listDue()) await calls.update(call, { status, next_attempt: '' })
  }
  const listStatuses = async () => (await calls.list()).map(({ status }) => status)
  return { webhooks, webhookId, calls, add, listDue, end, listStatuses }
}

async function openMemory(): Promise<Store> {
  const store = await openStore('memory')
  onTestFinished(() => store.close())
  return store
}

test('the calls of one patient wait for each other, and those of other patients do not', async () => {
  const { add, listDue } = await openEnvironment(await openMemory())
  await add('a', 'a', 'b')
  const ids = async (...busyLanes: string[]) =>
    (await listDue(...busyLanes)).map(({ body }) => JSON.parse(body).patient.id)
  expect(await ids()).toEqual(['a', 'a', 'b'])
  expect(await ids('a')).toEqual(['b'])
})

test('a call that waits is hastened, and a call that has ended stays so', async () => {
  const { calls, add, end } = await openEnvironment(await openMemory())
  await add('a')
  const [{ position } = { position: 0 }] = await calls.list()
  await calls.hasten(position, new Date(0))
  expect(await calls.findNextDue()).toBe('1970-01-01T00:00:00.000Z')
  await end('Success')
  await calls.hasten(position, new Date(0))
  expect(await calls.findNextDue()).toBeUndefined()
})

test('a retry gives a call all its attempts again, unless its webhook is deleted', async () => {
  const { calls, add, listDue, webhooks, webhookId } = await openEnvironment(await openMemory())
  await add('a')
  const due = await listDue()
  const failed = { status: 'PermanentlyFailed', attempts: 16, first_attempt: start.toISOString() }
  for (const call of due) await calls.update(call, { ...failed, next_attempt: '' })
  const ids = due.map(({ id }) => id)
  const later = new Date(start.getTime() + 2 * DAY)
  await calls.retry(ids, later)
  expect(await calls.list()).toMatchObject([
    { status: 'Pending', attempts: 0, first_attempt: '', next_attempt: later.toISOString() },
  ])
  await webhooks.delete(webhookId)
  await calls.retry(ids, later)
  expect(await calls.list()).toMatchObject([{ status: 'PermanentlyFailed', next_attempt: '' }])
})

test('a webhook that is deleted ends its waiting calls, and no others', async () => {
  const { add, calls, end, webhooks, webhookId } = await openEnvironment(await openMemory())
  await add('a')
  await end('Success')
  await webhooks.create({ url: 'https://other.example' })
  await add('b')
  expect(await webhooks.delete(webhookId)).toBe(true)
  const left = (await calls.list()).map(({ webhook_name, status }) => `${webhook_name}: ${status}`)
  expect(left.toSorted()).toEqual([
    'other.example: Pending',
    'receiver.example: PermanentlyFailed',
    'receiver.example: Success',
  ])
})

test('calls that ended five days ago are deleted, in their own environment alone', async () => {
  const store = await openMemory()
  const sandbox = await openEnvironment(store)
  const production = await openEnvironment(store, 'production-eu')
  for (const { add, end } of [sandbox, production]) {
    await add('a')
    await end('Success')
  }
  await sandbox.add('b')
  await sandbox.calls.prune(new Date(start.getTime() + 5 * DAY))
  expect(await sandbox.listStatuses()).toEqual(['Success', 'Pending'])
  await sandbox.calls.prune(new Date(start.getTime() + 5 * DAY + 1))
  expect(await sandbox.listStatuses()).toEqual(['Pending'])
  expect(await production.listStatuses()).toEqual(['Success'])
})
