import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { EmulatorError } from '../ground/emulator-error.ts'
import { createSqliteStore } from './sqlite/sqlite-store.ts'
import { findStoreFailure, type Store } from './store.ts'

/**
 * Opens the store, and creates its tables if it is new. `location` is `memory` or a file. Throws `EmulatorError` if it cannot
 * be opened, for example because another process has it open.
 */
export async function openStore(location: string): Promise<Store> {
  const store = createSqliteStore(location)
  try {
    await store.migrate()
  } catch (cause) {
    await store.close().catch(() => {})
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === BUSY)
      throw new EmulatorError(
        `another process has ${location} open, perhaps an emulator that runs already. Stop it, or give another file.`,
        { option: 'store' },
      )
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    const advice = `it cannot be opened${code}. Check that it exists, and that it is this emulator's.`
    throw findStoreFailure(cause) ?? new EmulatorError(advice, { option: 'store' })
  }
  return store
}

/** The result code of SQLite for a file that another connection has locked. */
const BUSY = 5

/** How long the database may take to answer. */
const ANSWER_TIMEOUT_MS = 2_000

/** Whether the database answers in time. */
export async function isStoreReady({ reader }: Store): Promise<boolean> {
  const one = reader.selectNoFrom(sql.lit(1).as('one'))
  const answered = one.execute().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, setTimeout(ANSWER_TIMEOUT_MS, false, { ref: false })])
}
