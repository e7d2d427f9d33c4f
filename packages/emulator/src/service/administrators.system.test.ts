import { type Postgres, startPostgres } from '@orchestration/test-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { createSessionStore, createSignInAttempts } from './administrators.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

test('a sign-in does not wait for expired rows that another emulator is deleting', async () => {
  const connectionString = await postgres.createDatabase()
  const store = await openStore(connectionString)
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`insert into portal_session values ('expired', 'Somebody', '2000')`)
  await client.query(`insert into portal_attempt values ('::1', 1, '2000')`)
  await client.query('begin; delete from portal_session; delete from portal_attempt')
  const attempts = createSignInAttempts(store)
  expect(await attempts.add('::2')).toBe(0)
  const sessions = createSessionStore(store, 'a-token-of-this-test')
  const { secret } = await sessions.create('Somebody else')
  expect(await sessions.find([secret])).toMatchObject({ administrator: 'Somebody else' })
  await client.query('rollback')
  await attempts.add('::3')
  await sessions.create('Somebody else')
  const { rows } = await client.query(
    `select from portal_session where hash = 'expired' union all select from portal_attempt where address = '::1'`,
  )
  expect(rows).toEqual([])
  await client.end()
  await store.close()
})
