import { expect, onTestFinished, test } from 'vitest'
import type { EnvironmentName } from '../../base/environment-names.ts'
import type { Database } from '../../store/database.ts'
import { openDatabase } from '../../store/open-database.ts'
import { DeliveryRepository } from './delivery-repository.ts'
import { publishChange, publishEvent } from './outbox.ts'
import { createSampleEvent } from './sample-events.ts'
import { WebhookRepository } from './webhook-repository.ts'

const DAY = 86_400_000
const start = new Date('2026-01-01')

/** Opens an environment with a webhook. */
function openEnvironment(database: Database, environment: EnvironmentName = 'sandbox') {
  const now = () => start
  const deliveries = new DeliveryRepository(database, environment, now)
  const webhooks = new WebhookRepository(database, environment, now)
  const { id: webhookId } = webhooks.create({ url: 'https://receiver.example' })
  const outbox = { webhooks, deliveries, now }
  /** Adds a `patient.deleted` event for each patient. */
  const add = (...ids: string[]) =>
    database.transact(() => {
      for (const id of ids) publishChange(outbox, { type: 'patient.deleted', id })
    })
  const listDue = (...busyKeys: string[]) => deliveries.listDue(webhookId, start, busyKeys)
  /** Sets the status of the due deliveries, and cancels their next attempts. */
  const end = (status: string) => {
    for (const { id } of listDue()) deliveries.update(id, { status, next_attempt: '' })
  }
  const listStatuses = () => deliveries.list().map(({ status }) => status)
  return { webhooks, webhookId, deliveries, outbox, add, listDue, end, listStatuses }
}

function openMemory(): Database {
  const database = openDatabase('memory')
  onTestFinished(() => database.close())
  return database
}

test('the repository lists due deliveries in order, but skips patients with an attempt in flight', () => {
  const { add, listDue } = openEnvironment(openMemory())
  add('a', 'a', 'b')
  const ids = (...busyKeys: string[]) => listDue(...busyKeys).map(({ body }) => JSON.parse(body).patient.id)
  expect(ids()).toEqual(['a', 'a', 'b'])
  expect(ids('a')).toEqual(['b'])
})

test('the repository sorts due deliveries by next attempt, and lists the earliest retry of each webhook', () => {
  const { deliveries, add, listDue, webhookId } = openEnvironment(openMemory())
  add('a', 'b', 'c')
  const earlier = [3, 1, 2]
  for (const [index, { id }] of deliveries.list().entries()) {
    const next_attempt = new Date(start.getTime() - (earlier[index] ?? 0)).toISOString()
    deliveries.update(id, { next_attempt })
  }
  expect(listDue().map(({ body }) => JSON.parse(body).patient.id)).toEqual(['a', 'c', 'b'])
  expect(deliveries.listRetries('2025')).toEqual([
    {
      webhook_id: webhookId,
      webhook_name: 'receiver.example',
      date: new Date(start.getTime() - 3).toISOString(),
      count: 3,
    },
  ])
})

test('the outbox stores an event for all webhooks, or only for the passed webhook', () => {
  const database = openMemory()
  const { deliveries, outbox, webhooks } = openEnvironment(database)
  const { id } = webhooks.create({ url: 'https://other.example' })
  const event = createSampleEvent('patient.deleted')
  const sent = [undefined, id].map(
    (only) => database.transact(() => publishEvent(outbox, event, only)).length,
  )
  expect(sent).toEqual([2, 1])
  expect(deliveries.list().at(-1)?.webhook_name).toBe('other.example')
})

test('the outbox reads the care flow of a delivery from the event, and ignores ids that are not strings', () => {
  const { deliveries, outbox } = openEnvironment(openMemory())
  for (const pathway of [{ id: 'a' }, { id: 1 as never }, null as never])
    publishEvent(outbox, createSampleEvent('track.started', { pathway }))
  const [first, ...others] = deliveries.list()
  expect(first).toMatchObject({ care_flow_id: 'a', definition_id: 'welcome', ordering_key: 'a' })
  expect(others).toHaveLength(2)
  for (const other of others) expect(other).toMatchObject({ care_flow_id: '', ordering_key: other.id })
})

test('a retry resets the attempts of a delivery, unless its webhook is deleted', () => {
  const { deliveries, add, listDue, webhooks, webhookId } = openEnvironment(openMemory())
  add('a')
  const due = listDue()
  const failed = { status: 'PermanentlyFailed', attempts: 16, first_attempt: start.toISOString() }
  for (const { id } of due) deliveries.update(id, { ...failed, next_attempt: '' })
  const ids = due.map(({ id }) => id)
  const later = new Date(start.getTime() + 2 * DAY)
  deliveries.retry(ids, later)
  expect(deliveries.list()).toMatchObject([
    { status: 'Pending', attempts: 0, first_attempt: '', next_attempt: later.toISOString() },
  ])
  webhooks.delete(webhookId)
  deliveries.retry(ids, later)
  expect(deliveries.list()).toMatchObject([{ status: 'PermanentlyFailed', next_attempt: '' }])
})

test('deleting a webhook cancels only its pending deliveries', () => {
  const { add, deliveries, end, webhooks, webhookId } = openEnvironment(openMemory())
  add('a')
  end('Success')
  webhooks.create({ url: 'https://other.example' })
  add('b')
  expect(webhooks.delete(webhookId)).toBe(true)
  const left = deliveries.list().map(({ webhook_name, status }) => `${webhook_name}: ${status}`)
  expect(left.toSorted()).toEqual([
    'other.example: Pending',
    'receiver.example: PermanentlyFailed',
    'receiver.example: Success',
  ])
})

test('the repository prunes the finished deliveries of its environment after five days', () => {
  const database = openMemory()
  const sandbox = openEnvironment(database)
  const production = openEnvironment(database, 'production-eu')
  for (const { add, end } of [sandbox, production]) {
    add('a')
    end('Success')
  }
  sandbox.add('b')
  sandbox.deliveries.prune(new Date(start.getTime() + 5 * DAY))
  expect(sandbox.listStatuses()).toEqual(['Success', 'Pending'])
  sandbox.deliveries.prune(new Date(start.getTime() + 5 * DAY + 1))
  expect(sandbox.listStatuses()).toEqual(['Pending'])
  expect(production.listStatuses()).toEqual(['Success'])
})

test('the repository retries 100,000 deliveries in one statement', () => {
  const { add, deliveries } = openEnvironment(openMemory())
  add('a', 'b')
  const [first, second] = deliveries.list()
  const ids = Array.from({ length: 100_000 }, (_, index) => `deleted-${index}`)
  const later = new Date(start.getTime() + DAY)
  deliveries.retry([...ids, first?.id ?? ''], later)
  expect(deliveries.list({ ids: [...ids, first?.id ?? ''] }).map(({ id }) => id)).toEqual([first?.id])
  expect(deliveries.find(first?.id ?? '')?.next_attempt).toBe(later.toISOString())
  expect(deliveries.find(second?.id ?? '')?.next_attempt).toBe(start.toISOString())
})
