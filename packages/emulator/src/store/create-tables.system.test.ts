import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator } from '../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

async function run(connectionString: string, text: string) {
  const client = new Client({ connectionString })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

test.each([
  ['an emulator whose tables have another form', "update store_form set fingerprint = 'another form'"],
  ['an emulator from before tables had a fingerprint', 'drop table store_form'],
])('refuses a PostgreSQL database of %s, and changes nothing', async (_, change) => {
  const store = await postgres.createDatabase()
  await (await startEmulator({ port: 0, store, patients: 1 })).stop()
  await run(store, change)
  await expect(startEmulator({ port: 0, store })).rejects.toThrow(
    'store: its tables are not those of this version of the emulator. Nothing was changed.',
  )
  expect(await run(store, 'select count(*)::integer as patients from patient')).toEqual([{ patients: 1 }])
})

test('creates its tables beside those of another program, under names that PostgreSQL does not cut', async () => {
  const store = await postgres.createDatabase()
  await run(store, 'create table invoice (id integer primary key)')
  await using emulator = await startEmulator({ port: 0, store, patients: 2 })
  expect((await emulator.snapshot()).rows.patient).toHaveLength(2)
  expect(await run(store, 'select indexname from pg_indexes where length(indexname) > 62')).toEqual([])
})

test('lets four emulators that start at once on an empty database all start, and seeds it once', async () => {
  const options = { port: 0, store: await postgres.createDatabase(), patients: 3 }
  const emulators = await Promise.all(Array.from({ length: 4 }, () => startEmulator(options)))
  expect((await emulators[0]?.snapshot())?.rows.patient).toHaveLength(3)
  await Promise.all(emulators.map((emulator) => emulator.stop()))
})
