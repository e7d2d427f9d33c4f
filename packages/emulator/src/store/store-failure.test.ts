import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { createAsk } from '../../test/ask.ts'
import { callControlApi } from '../../test/call-control-api.ts'
import { startEmulator } from '../index.ts'
import { Database, kysely } from './database.ts'
import { openDatabase } from './open-database.ts'
import { insertRows } from './repository.ts'
import { toStoreFailure } from './store-failure.ts'

const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
afterAll(() => rm(folder, { recursive: true }))

const limitPages = (database: Database, pages: number) => database.execute(`pragma max_page_count = ${pages}`)

test.each(['memory', 'full.db'])(
  'a full database (%s) rejects writes, and accepts them when space is available again',
  async (name) => {
    const database = openDatabase(name === 'memory' ? name : join(folder, name))
    const add = (environment: string) =>
      database.transact(() =>
        insertRows(database, 'webhook_key', [
          { environment, public_key: 'A'.repeat(20_000), private_key: '' },
        ]),
      )
    add('first')
    limitPages(database, 1)
    for (const name of ['second', 'third']) expect(() => add(name)).toThrow('database or disk is full')
    limitPages(database, 10_000)
    add('second')
    const rows = database.all(kysely.selectFrom('webhook_key').select('environment').orderBy('environment'))
    expect(rows).toEqual([{ environment: 'first' }, { environment: 'second' }])
    database.close()
  },
)

test('a transaction throws the error that made SQLite roll it back, even if its steps caught the error', () => {
  const database = openDatabase('memory')
  limitPages(database, 1)
  const row = { environment: 'first', public_key: 'A'.repeat(20_000), private_key: '' }
  const add = () => insertRows(database, 'webhook_key', [row])
  const steps = () => {
    expect(add).toThrow('database or disk is full')
  }
  let thrown: unknown
  try {
    database.transact(steps)
  } catch (error) {
    thrown = error
  }
  // Avoids `toThrow`, which accepts a thrown `undefined`.
  expect(toStoreFailure(thrown)?.message).toBe('store: The database is full. Free some space on its disk.')
  database.close()
})

test('nested transactions that run after SQLite has rolled back are not committed', () => {
  const database = openDatabase('memory')
  const add = (environment: string, length: number) =>
    database.transact(() =>
      insertRows(database, 'webhook_key', [{ environment, public_key: 'A'.repeat(length), private_key: '' }]),
    )
  limitPages(database, 1)
  const runAll = () =>
    database.transact(() => {
      for (const length of [20_000, 20]) expect(() => add(`key-${length}`, length)).toThrow('is full')
    })
  expect(runAll).toThrow('database or disk is full')
  limitPages(database, 10_000)
  expect(database.all(kysely.selectFrom('webhook_key').select('environment'))).toEqual([])
  add('after', 20)
  expect(database.all(kysely.selectFrom('webhook_key').select('environment'))).toHaveLength(1)
  database.close()
})

test('an emulator with a full disk responds with 503 and suggests a fix, and recovers when space is available again', async () => {
  const execute = vi.spyOn(Database.prototype, 'execute')
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const database = execute.mock.contexts[0] as Database
  execute.mockRestore()
  const ask = await createAsk(emulator)
  const limit = (pages: number) => limitPages(database, pages)
  const create = () => ask('mutation { createPatient { success } }')

  limit(1)
  let created = await create()
  for (let patients = 1; created.status === 200 && patients < 200; patients += 1) created = await create()
  expect(created).toMatchObject({
    status: 503,
    data: undefined,
    errors: [
      {
        message: 'store: The database is full. Free some space on its disk.',
        extensions: { type: 'DATABASE_UNAVAILABLE', statusCode: 503 },
      },
    ],
  })
  expect(await callControlApi(emulator, 'createApiKey', 'sandbox', { name: 'K'.repeat(9_000) })).toEqual({
    status: 503,
    body: { error: expect.stringContaining('The database is full') },
  })
  limit(100_000)
  expect((await create()).data).toEqual({ createPatient: { success: true } })
})

test('toStoreFailure explains failures that have an extended SQLite result code', () => {
  const path = join(folder, 'shared.db')
  using reader = new DatabaseSync(path)
  reader.exec('pragma journal_mode = wal; create table note (text); begin; select * from note')
  using writer = new DatabaseSync(path)
  writer.exec('insert into note values (1)')
  let failure: unknown
  try {
    reader.exec('insert into note values (2)')
  } catch (error) {
    failure = error
  }
  // SQLITE_BUSY_SNAPSHOT
  expect(failure).toMatchObject({ errcode: 517 })
  expect(toStoreFailure(failure, path)?.message).toMatch(
    /^store: Another process has .+ open, perhaps another emulator/,
  )
})

const unopened: [what: string, advice: RegExp, create: (path: string) => string][] = [
  [
    'a file that is not a database',
    /^store: the file is not an SQLite database\. Choose another file\.$/,
    (path) => {
      writeFileSync(path, 'Not a database, but long enough to be read as one.'.repeat(40))
      return path
    },
  ],
  [
    'a damaged file',
    /^store: the file is corrupt\. /,
    (path) => {
      {
        using database = new DatabaseSync(path)
        database.exec('create table invoice (id text)')
      }
      // Keeps the header of the file, and overwrites the schema after it.
      writeFileSync(path, readFileSync(path).fill(0xff, 100, 4_096))
      return path
    },
  ],
  [
    'a file in a folder that does not exist',
    /^store: the file cannot be opened \(ENOENT\)\. Check that its folder exists/,
    (path) => join(path, 'emulator.db'),
  ],
  [
    'a folder',
    /^store: the file cannot be opened\. /,
    (path) => {
      mkdirSync(path)
      return path
    },
  ],
]
test.each(unopened)(
  'an emulator rejects %s at startup, with an error that names the file, the problem and a solution',
  async (what, advice, create) => {
    const store = create(join(folder, what.replaceAll(' ', '-')))
    const error: Error = await startEmulator({ port: 0, store }).then(
      () => expect.fail('The emulator started despite an unusable store.'),
      (reason) => reason,
    )
    expect(error.message).toContain(store)
    expect(error.message.replace(store, 'the file')).toMatch(advice)
  },
)
