import { SqliteAdapter } from 'kysely'
import type { Database } from './tables.ts'

/** Whether the database is SQLite. The alternative is PostgreSQL. */
export function isSqlite(database: Database): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter
}
