import { copyFile, mkdtempDisposable, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'

const session = { hash: 'new', administrator: 'Ada', expires_at: '' }

/** Reads while a transaction has written and not ended. Returns what the read found, in the order of events. */
async function readMeanwhile(store: Store): Promise<(string | number)[]> {
  const events: (string | number)[] = []
  const count = async () => {
    const rows = await store.reader.selectFrom('portal_session').select('hash').execute()
    events.push(rows.length)
  }
  let reading: Promise<void> | undefined
  await store.transact({ environments: [] }, async (transaction) => {
    await transaction.insertInto('portal_session').values(session).execute()
    reading = count()
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
    events.push('written')
  })
  await reading
  await count()
  return events
}

test('a reader of a database in memory waits, and never sees half a transaction', async () => {
  const store = await openStore('memory')
  expect(await readMeanwhile(store)).toEqual(['written', 1, 1])
  await store.close()
})

test.each(['deleted', 'replaced'])(
  'a file that was %s while it was open refuses the next write',
  async (how) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
    const path = join(folder.path, 'emulator.db')
    const store = await openStore(path)
    const insert = (hash: string) =>
      store.transact({ environments: [] }, (transaction) =>
        transaction
          .insertInto('portal_session')
          .values({ ...session, hash })
          .execute(),
      )
    await insert('before')
    if (how === 'replaced') await copyFile(path, `${path}.copy`)
    await rm(path)
    if (how === 'replaced') await rename(`${path}.copy`, path)
    for (const hash of ['after', 'again'])
      await expect(insert(hash)).rejects.toThrow(
        'store: the file was deleted or replaced while the emulator had it open',
      )
    await store.close()
  },
)
