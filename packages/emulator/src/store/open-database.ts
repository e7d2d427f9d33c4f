import { type Dialect, Kysely, type RawBuilder } from 'kysely'
import { EmulatorError } from '../ground/emulator-error.ts'
import { migrateToLatest } from './migrate-to-latest.ts'
import type { Database, Tables } from './tables.ts'

/**
 * Opens the store and brings its tables up to date. `location` is `memory`, a file or a `postgres://` URL.
 * Each kind is loaded when it is asked for. Throws `EmulatorError` where the store cannot be opened.
 */
export async function openDatabase(location: string): Promise<Database> {
  const { dialect, text } = await loadDialect(location)
  const database = new Kysely<Tables>({ dialect })
  try {
    await migrateToLatest(database, text)
  } catch (cause) {
    await database.destroy()
    // The location may hold a password, and so may what the driver says.
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new EmulatorError(
      `it cannot be opened${code}. Check that it exists, and that it is this emulator's.`,
      { option: 'store' },
    )
  }
  return database
}

async function loadDialect(location: string): Promise<{ dialect: Dialect; text: RawBuilder<unknown> }> {
  if (/^postgres(ql)?:/.test(location)) {
    const { createPostgresDialect, postgresText } = await import('./postgres-dialect.ts')
    return { dialect: createPostgresDialect(location), text: postgresText }
  }
  const { createSqliteDialect, sqliteText } = await import('./sqlite-dialect.ts')
  return { dialect: createSqliteDialect(location === 'memory' ? ':memory:' : location), text: sqliteText }
}
