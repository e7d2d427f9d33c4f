import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { createSessionStore } from './administrators.ts'

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
  await client.query('begin; delete from portal_session')
  const sessions = createSessionStore(store, 'a-token-of-this-test')
  const { secret } = await sessions.create('Somebody else')
  expect(await sessions.find([secret])).toMatchObject({ administrator: 'Somebody else' })
  await client.query('rollback')
  await sessions.create('Somebody else')
  const { rows } = await client.query(`select from portal_session where hash = 'expired'`)
  expect(rows).toEqual([])
  await client.end()
  await store.close()
})
