import { type Postgres, startPostgres } from '@orchestration/test-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import { createCallStore } from './call-store.ts'
import { createOutbox } from './outbox.ts'
import { createPatientDeletedEvent } from './patient-events.ts'
import { createWebhookStore } from './webhook-store.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

test('old calls are deleted without a wait for those that another transaction is changing', async () => {
  const connectionString = await postgres.createDatabase()
  const store = await openStore(connectionString)
  const now = () => new Date(0)
  const webhooks = createWebhookStore(store, 'sandbox', now)
  const calls = createCallStore(store, 'sandbox')
  const { id } = await webhooks.create({ url: 'https://receiver.example' })
  await store.transact({ environments: ['sandbox'] }, (transaction) =>
    createOutbox({
      transaction,
      environment: 'sandbox',
      webhooks,
      now,
      requestId: '',
      onAdded: () => {},
    }).add(['a', 'b', 'c'].map(createPatientDeletedEvent)),
  )
  const [, held] = await calls.list()
  await webhooks.delete(id)

  const client = new Client({ connectionString })
  await client.connect()
  await client.query('begin')
  await client.query('select from webhook_call where position = $1 for update', [held?.position])
  await calls.prune(new Date())
  expect((await calls.list()).map(({ position }) => position)).toEqual([held?.position])
  await client.query('rollback')
  await client.end()
  await calls.prune(new Date())
  expect(await calls.list()).toEqual([])
  await store.close()
})
