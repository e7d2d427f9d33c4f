import { type Dialect, Kysely } from 'kysely'
import { EmulatorError } from '../ground/emulator-error.ts'
import type { ColumnTypes } from './column-types.ts'
import { migrateToLatest } from './migrate-to-latest.ts'
import type { Database, Tables } from './tables.ts'

/**
 * Opens the store and brings its tables up to date. `location` is `memory`, a file or a `postgres://` URL.
 * Each kind is loaded when it is asked for. Throws `EmulatorError` where the store cannot be opened.
 */
export async function openDatabase(location: string): Promise<Database> {
  const { dialect, types } = await loadDialect(location)
  const database = new Kysely<Tables>({ dialect })
  try {
    await migrateToLatest(database, types)
  } catch (cause) {
    await database.destroy()
    // The location may hold a password, and so may what the driver says.
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new EmulatorError(
      `store: it cannot be opened${code}. Check that it exists, and that it is this emulator's.`,
    )
  }
  return database
}

async function loadDialect(location: string): Promise<{ dialect: Dialect; types: ColumnTypes }> {
  if (/^postgres(ql)?:/.test(location)) {
    const { createPostgresDialect, postgresTypes } = await import('./postgres-dialect.ts')
    return { dialect: createPostgresDialect(location), types: postgresTypes }
  }
  const { createSqliteDialect, sqliteTypes } = await import('./sqlite-dialect.ts')
  return { dialect: createSqliteDialect(location === 'memory' ? ':memory:' : location), types: sqliteTypes }
}
