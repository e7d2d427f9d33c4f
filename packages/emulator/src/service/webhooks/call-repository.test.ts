import { expect, onTestFinished, test } from 'vitest'
import type { EnvironmentName } from '../../base/environments.ts'
import type { Database } from '../../store/database.ts'
import { openDatabase } from '../../store/open-database.ts'
import { CallRepository } from './call-repository.ts'
import { Outbox } from './outbox.ts'
import { WebhookRepository } from './webhook-repository.ts'

const DAY = 86_400_000
const start = new Date('2026-01-01')

/** Opens an environment with a webhook. */
function openEnvironment(database: Database, environment: EnvironmentName = 'sandbox') {
  const now = () => start
  const webhooks = new WebhookRepository(database, environment, now)
  const { id: webhookId } = webhooks.create({ url: 'https://receiver.example' })
  const calls = new CallRepository(database, environment)
  const outbox = new Outbox({ database, environment, webhooks, now })
  /** Adds an event that a patient was deleted. */
  const add = (...ids: string[]) =>
    database.transact(() => {
      for (const id of ids) outbox.take({ type: 'patient.deleted', id }, '')
    })
  const listDue = (...busyLanes: string[]) => calls.listDue(webhookId, start, busyLanes)
  /** Ends the due calls with this status. */
  const end = (status: string) => {
    for (const call of listDue()) calls.update(call, { status, next_attempt: '' })
  }
  const listStatuses = () => calls.list().map(({ status }) => status)
  return { webhooks, webhookId, calls, add, listDue, end, listStatuses }
}

function openMemory(): Database {
  const database = openDatabase('memory')
  onTestFinished(() => database.close())
  return database
}

test('the calls of one patient wait for each other, and those of other patients do not', () => {
  const { add, listDue } = openEnvironment(openMemory())
  add('a', 'a', 'b')
  const ids = (...busyLanes: string[]) => listDue(...busyLanes).map(({ body }) => JSON.parse(body).patient.id)
  expect(ids()).toEqual(['a', 'a', 'b'])
  expect(ids('a')).toEqual(['b'])
})

test('a call that waits is hastened, and a call that has ended stays so', () => {
  const { calls, add, end } = openEnvironment(openMemory())
  add('a')
  const [{ position } = { position: 0 }] = calls.list()
  calls.hasten(position, new Date(0))
  expect(calls.findNextDue()).toBe('1970-01-01T00:00:00.000Z')
  end('Success')
  calls.hasten(position, new Date(0))
  expect(calls.findNextDue()).toBeUndefined()
})

test('a retry gives a call all its attempts again, unless its webhook is deleted', () => {
  const { calls, add, listDue, webhooks, webhookId } = openEnvironment(openMemory())
  add('a')
  const due = listDue()
  const failed = { status: 'PermanentlyFailed', attempts: 16, first_attempt: start.toISOString() }
  for (const call of due) calls.update(call, { ...failed, next_attempt: '' })
  const ids = due.map(({ id }) => id)
  const later = new Date(start.getTime() + 2 * DAY)
  calls.retry(ids, later)
  expect(calls.list()).toMatchObject([
    { status: 'Pending', attempts: 0, first_attempt: '', next_attempt: later.toISOString() },
  ])
  webhooks.delete(webhookId)
  calls.retry(ids, later)
  expect(calls.list()).toMatchObject([{ status: 'PermanentlyFailed', next_attempt: '' }])
})

test('a webhook that is deleted ends its waiting calls, and no others', () => {
  const { add, calls, end, webhooks, webhookId } = openEnvironment(openMemory())
  add('a')
  end('Success')
  webhooks.create({ url: 'https://other.example' })
  add('b')
  expect(webhooks.delete(webhookId)).toBe(true)
  const left = calls.list().map(({ webhook_name, status }) => `${webhook_name}: ${status}`)
  expect(left.toSorted()).toEqual([
    'other.example: Pending',
    'receiver.example: PermanentlyFailed',
    'receiver.example: Success',
  ])
})

test('calls that ended five days ago are deleted, in their own environment alone', () => {
  const database = openMemory()
  const sandbox = openEnvironment(database)
  const production = openEnvironment(database, 'production-eu')
  for (const { add, end } of [sandbox, production]) {
    add('a')
    end('Success')
  }
  sandbox.add('b')
  sandbox.calls.prune(new Date(start.getTime() + 5 * DAY))
  expect(sandbox.listStatuses()).toEqual(['Success', 'Pending'])
  sandbox.calls.prune(new Date(start.getTime() + 5 * DAY + 1))
  expect(sandbox.listStatuses()).toEqual(['Pending'])
  expect(production.listStatuses()).toEqual(['Success'])
})

test('100,000 calls are retried together', () => {
  const { add, calls } = openEnvironment(openMemory())
  add('a', 'b')
  const [first, second] = calls.list()
  const ids = Array.from({ length: 100_000 }, (_, index) => `deleted-${index}`)
  const later = new Date(start.getTime() + DAY)
  calls.retry([...ids, first?.id ?? ''], later)
  expect(calls.list({ ids: [...ids, first?.id ?? ''] }).map(({ id }) => id)).toEqual([first?.id])
  expect(calls.find(first?.id ?? '')?.next_attempt).toBe(later.toISOString())
  expect(calls.find(second?.id ?? '')?.next_attempt).toBe(start.toISOString())
})
