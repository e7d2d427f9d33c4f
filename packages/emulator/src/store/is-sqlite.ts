import { SqliteAdapter } from 'kysely'
import type { Database } from './tables.ts'

/** Whether it is SQLite and not PostgreSQL. */
export function isSqlite(database: Database): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter
}
