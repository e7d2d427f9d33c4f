import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startEmulator } from '../index.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

async function run(connectionString: string, text: string) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const query = '{ tenant { code } }'
const mutation = 'mutation { createPatient { success } }'

async function start(store: string) {
  const emulator = await startEmulator({ port: 0, portalPort: 0, store, patients: 1, careFlows: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const send = (text: string) => ask(emulator.endpoint('sandbox'), apiKey, text)
  return { emulator, send }
}

const unavailable = (message: string) => ({
  status: 503,
  data: undefined,
  errors: [{ message, extensions: { type: 'DATABASE_UNAVAILABLE', statusCode: 503 } }],
})

test('an emulator whose PostgreSQL has stopped answers 503 everywhere, with what to do', async () => {
  const own = await startPostgres({ own: true })
  const { emulator, send } = await start(await own.createDatabase())
  await using _ = emulator
  await own[Symbol.asyncDispose]()
  await send(query)
  const expected = unavailable(
    'store: PostgreSQL does not accept connections (ECONNREFUSED). Start it, or correct the host and port of the URL.',
  )
  expect(await send(query)).toMatchObject(expected)
  expect(await send(mutation)).toMatchObject(expected)
  const control = await fetch(`${emulator.portal}/__control/requests`, {
    headers: { authorization: `Bearer ${emulator.adminToken}` },
  })
  expect([control.status, await control.json()]).toEqual([
    503,
    { error: expect.stringContaining('PostgreSQL') },
  ])
})

test('a database that became read-only still answers queries, and refuses mutations with 503', async () => {
  const store = await postgres.createDatabase()
  const { emulator, send } = await start(store)
  await using _ = emulator
  const { pathname } = new URL(store)
  await run(store, `alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
  await postgres.breakConnections(store)
  expect(await send(query)).toMatchObject({ status: 200, errors: undefined })
  expect(await send(mutation)).toMatchObject(
    unavailable(
      'store: PostgreSQL is read-only (25006). Give the URL of the primary server, or turn off default_transaction_read_only.',
    ),
  )
})

test('a server without a free connection is named at the start', async () => {
  const store = await postgres.createDatabase()
  await run(store, `create role crowded login connection limit 0`)
  const url = new URL(store)
  url.username = 'crowded'
  await expect(startEmulator({ port: 0, store: url.href })).rejects.toThrow(
    'store: PostgreSQL has no free connection (53300). Close some, or raise max_connections or the limit of the role.',
  )
})

test.each([
  [
    'a role that does not exist',
    { username: 'nobody' },
    'PostgreSQL refuses the role of the URL or its password (28000).',
  ],
  [
    'a database that does not exist',
    { pathname: '/nowhere' },
    'PostgreSQL has no database of the name in the URL (3D000). Create it',
  ],
  ['a port where nothing listens', { port: '1' }, 'PostgreSQL does not accept connections (ECONNREFUSED).'],
  [
    'a host that does not exist',
    { hostname: 'nowhere.invalid' },
    'the host of the URL is unknown (ENOTFOUND).',
  ],
])('%s is named at the start', async (_, change, advice) => {
  const url = new URL(await postgres.createDatabase())
  await expect(startEmulator({ port: 0, store: Object.assign(url, change).href })).rejects.toThrow(
    `store: ${advice}`,
  )
})

test('a role that may not create tables is named at the start', async () => {
  const store = await postgres.createDatabase()
  await run(store, 'revoke create on schema public from public; create role reader login')
  const url = new URL(store)
  url.username = 'reader'
  await expect(startEmulator({ port: 0, store: url.href })).rejects.toThrow(
    'store: the role of the URL has no right to do this in the database (42501). Make it the owner of the database.',
  )
})

test('a new database that is read-only is named at the start', async () => {
  const store = await postgres.createDatabase()
  await run(
    store,
    `alter database ${new URL(store).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  await expect(startEmulator({ port: 0, store })).rejects.toThrow('store: PostgreSQL is read-only (25006).')
})

test('an emulator warns of a PostgreSQL that answers before it has written', async () => {
  const url = await postgres.createDatabase()
  const warn = async (options: string) => {
    await using emulator = await startEmulator({
      port: 0,
      store: `${url}?options=-c%20synchronous_commit%3D${options}`,
    })
    return emulator.warnings
  }
  expect(await warn('on')).toEqual([])
  expect(await warn('off')).toEqual([expect.stringContaining('PostgreSQL has synchronous_commit=off')])
})
