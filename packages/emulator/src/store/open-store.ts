import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { EmulatorError } from '../ground/emulator-error.ts'
import { findStoreFailure, type Store } from './store.ts'

/**
 * Opens the store, and creates its tables if it is new. `location` is `memory`, a file or a `postgres://` URL. Loads only the
 * driver that it needs. Throws `EmulatorError` if the store cannot be opened.
 */
export async function openStore(location: string): Promise<Store> {
  const store = await createStore(location)
  try {
    await store.reach()
    const warning = await store.prepare()
    if (warning !== undefined) return { ...store, warning }
  } catch (cause) {
    await store.close().catch(() => {})
    // The location may hold a password, and so may the driver's message.
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    const advice = `it cannot be opened${code}. Check that it exists, and that it is this emulator's.`
    throw findStoreFailure(cause) ?? new EmulatorError(advice, { option: 'store' })
  }
  return store
}

async function createStore(location: string): Promise<Store> {
  if (/^postgres(ql)?:/.test(location)) {
    const { createPostgresStore } = await import('./postgres/postgres-store.ts')
    return createPostgresStore(location)
  }
  const { createSqliteStore } = await import('./sqlite/sqlite-store.ts')
  return createSqliteStore(location)
}

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
