import { type Dialect, PostgresDialect, type RawBuilder, sql } from 'kysely'
import { Pool } from 'pg'

/** PostgreSQL orders by its locale unless told otherwise. */
export const postgresText: RawBuilder<unknown> = sql`text collate "C"`

export function createPostgresDialect(connectionString: string): Dialect {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 5_000 })
  // A connection that breaks is replaced, and fails the query that it runs. Without listeners it would end the process:
  // the pool's while nobody uses it, its own otherwise.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
