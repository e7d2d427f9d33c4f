import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startProcess } from '../../test/start-process.ts'
import { startEmulator } from '../index.ts'
import { kysely } from './database.ts'
import { openDatabase } from './open-database.ts'
import { insertRows } from './repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rm(folder, { recursive: true }))

const withLog = (store: string) => [store, `${store}-wal`]

test('only the owner of a new database file can read the file and its write-ahead log', async () => {
  const store = join(folder, 'private.db')
  await using emulator = await startEmulator({ port: 0, store, patients: 1 })
  await emulator.createApiKey('sandbox', { name: 'Tests' })
  for (const name of withLog(store)) expect(statSync(name).mode & 0o777).toBe(0o600)
})

test('only the owner of an existing database file can read it, regardless of its previous mode', async () => {
  const store = join(folder, 'copied.db')
  await (await startEmulator({ port: 0, store })).stop()
  chmodSync(store, 0o644)
  await using _again = await startEmulator({ port: 0, store })
  for (const name of withLog(store)) expect(statSync(name).mode & 0o777).toBe(0o600)
})

describe('a database file that is open in an emulator', () => {
  const lockedMessage = (store: string) =>
    `store: Another process has ${store} open, perhaps another emulator. Stop it, or choose another file.`

  test('cannot be opened by a second emulator in the same process until the first one stops', async () => {
    const store = join(folder, 'in one process.db')
    const first = await startEmulator({ port: 0, store, patients: 3 })
    for (let times = 0; times < 2; times += 1)
      await expect(startEmulator({ port: 0, store })).rejects.toThrow(lockedMessage(store))
    await first.stop()
    await using second = await startEmulator({ port: 0, store })
    expect((await second.snapshot()).rows.patient).toHaveLength(3)
  })

  test('cannot be opened by another process, even after an attempt to open it again in this process', async () => {
    const store = join(folder, 'in zwei Prozessen ä.db')
    await using emulator = await startEmulator({ port: 0, store })
    await expect(startEmulator({ port: 0, store })).rejects.toThrow(lockedMessage(store))
    await expect(startProcess('--store', store)).rejects.toThrow(
      lockedMessage(store).replace('store: ', '--store: '),
    )
    await emulator.createApiKey('sandbox', { name: 'Tests' })
    await emulator.stop()
    const { end } = await startProcess('--store', store)
    await expect(startEmulator({ port: 0, store })).rejects.toThrow(lockedMessage(store))
    expect(await end('SIGKILL')).toMatchObject({ exitCode: null })
    await using _again = await startEmulator({ port: 0, store })
  })

  test('cannot be opened by other emulators that start at the same time', async () => {
    const store = join(folder, 'new.db')
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => startEmulator({ port: 0, store, patients: 3 })),
    )
    const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(started).toHaveLength(1)
    expect(reasons.map(({ message }) => message)).toEqual([lockedMessage(store), lockedMessage(store)])
    expect((await started[0]?.snapshot())?.rows.patient).toHaveLength(3)
    await Promise.all(started.map((emulator) => emulator.stop()))
  })
})

test('the store option rejects a PostgreSQL URL without printing its password', async () => {
  const store = 'postgres://ada:secret@127.0.0.1/emulator'
  const error = await startEmulator({ port: 0, store }).catch((reason) => reason)
  expect(error.message).toBe(
    'store: Specify memory or a file, such as ./emulator.db. PostgreSQL is not supported. Programs that share data must use the same emulator.',
  )
})

test('an emulator rejects a file that is not a database, and names the option', async () => {
  await expect(startEmulator({ port: 0, store: import.meta.filename })).rejects.toThrow(
    /^store: .+ is not an SQLite database\./,
  )
})

test('the database rolls back only the nested transaction that throws', () => {
  const database = openDatabase('memory')
  const add = (environment: string) =>
    insertRows(database, 'webhook_key', [{ environment, public_key: '', private_key: '' }])
  const refuse = (environment: string) => () => {
    add(environment)
    throw new Error(`${environment} is refused.`)
  }
  database.transact(() => {
    add('first')
    for (const name of ['second', 'third'])
      expect(() => database.transact(refuse(name))).toThrow(`${name} is refused.`)
    database.transact(() => add('fourth'))
  })
  const rows = database.all(kysely.selectFrom('webhook_key').select('environment').orderBy('environment'))
  expect(rows.map(({ environment }) => environment)).toEqual(['first', 'fourth'])
  database.close()
})

test('savepoints belong to the request that opened the transaction', () => {
  const database = openDatabase('memory')
  const readNested = () => database.transact(() => database.requestId, 'other')
  expect(database.transact(readNested, 'request')).toBe('request')
  const fail = () => {
    throw new Error('The steps fail.')
  }
  expect(() => database.transact(fail, 'request')).toThrow('The steps fail.')
  expect(database.requestId).toBe('')
  database.close()
})
