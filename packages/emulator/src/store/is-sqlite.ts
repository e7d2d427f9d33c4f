import { SqliteAdapter } from 'kysely'
import type { Database, Reader } from './tables.ts'

/** Whether the database is SQLite. The alternative is PostgreSQL. */
export function isSqlite(reader: Reader): boolean {
  return (reader as Database).getExecutor().adapter instanceof SqliteAdapter
}
