import { type Dialect, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { ColumnTypes } from './column-types.ts'

/** PostgreSQL orders by its locale unless told otherwise. */
export const postgresTypes: ColumnTypes = { text: sql`text collate "C"` }

export function createPostgresDialect(connectionString: string): Dialect {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 5_000 })
  // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
