import { type RawBuilder, sql } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { Reader } from './tables.ts'

/**
 * The present time of the store, or a time some ms later, in ISO 8601. In PostgreSQL that is the time by its own clock, in
 * which all emulators agree although the clocks of their machines may not. SQLite shares this machine's clock.
 */
export function storeTime(reader: Reader, later = 0): RawBuilder<string> {
  if (isSqlite(reader)) return sql`${new Date(Date.now() + later).toISOString()}`
  return sql`to_char(
    (statement_timestamp() + ${later} * interval '1 millisecond') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
