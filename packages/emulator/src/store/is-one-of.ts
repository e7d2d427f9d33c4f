import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { Reader } from './tables.ts'

/**
 * Whether a column of text has one of any number of values. They are one parameter: SQLite takes 32,766 in a statement, and
 * PostgreSQL 65,535.
 */
export function isOneOf(reader: Reader, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return isSqlite(reader)
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${sql.ref(column)} = any(${values}::text[])`
}
