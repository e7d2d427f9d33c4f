import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStore } from '../open-store.ts'
import type { Database } from '../tables.ts'

const addSession = (hash: string) => (transaction: Database) =>
  transaction.insertInto('portal_session').values({ hash, administrator: 'Ada', expires_at: '' }).execute()

test('a transaction that fails undoes only its own steps, although others share its commit', async () => {
  const store = await openStore('memory')
  const run = (steps: (transaction: Database) => Promise<unknown>) =>
    store.transact({ environments: ['sandbox'] }, steps)
  const outcomes = await Promise.allSettled([
    run(addSession('first')),
    run(async (transaction) => {
      await addSession('undone')(transaction)
      throw new Error('It fails after it has written.')
    }),
    run(addSession('first')),
    run(addSession('last')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  const rows = await store.reader.selectFrom('portal_session').select('hash').orderBy('hash').execute()
  expect(rows).toEqual([{ hash: 'first' }, { hash: 'last' }])
  await store.close()
})

test('a transaction is acknowledged after the commit that it shares', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const path = join(folder.path, 'emulator.db')
  const store = await openStore(path)
  const run = (steps: (transaction: Database) => Promise<unknown>) =>
    store.transact({ environments: ['sandbox'] }, steps)
  const count = async () => (await store.reader.selectFrom('portal_session').select('hash').execute()).length
  const counts = await Promise.all([
    run(addSession('first')).then(count),
    run(async (transaction) => {
      await addSession('second')(transaction)
      for (let turn = 0; turn < 10; turn += 1) await setImmediate()
    }).then(count),
  ])
  expect(counts).toEqual([2, 2])
  await store.close()
})

test('a transaction that must be alone shares its commit with no other', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = await openStore(join(folder.path, 'emulator.db'))
  const count = async () => (await store.reader.selectFrom('portal_session').select('hash').execute()).length
  const counts = await Promise.all(
    ['first', 'alone', 'last'].map((hash) =>
      store.transact({ environments: ['sandbox'], isAlone: hash === 'alone' }, addSession(hash)).then(count),
    ),
  )
  expect(counts).toEqual([1, 2, 3])
  await store.close()
})

test('every transaction on a closed store fails', async () => {
  const store = await openStore('memory')
  await store.close()
  for (const hash of ['first', 'second'])
    await expect(store.transact({ environments: [] }, addSession(hash))).rejects.toThrow()
})
