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

test('every transaction on a closed store fails', async () => {
  const store = await openStore('memory')
  await store.close()
  for (const hash of ['first', 'second'])
    await expect(store.transact({ environments: [] }, addSession(hash))).rejects.toThrow()
})
