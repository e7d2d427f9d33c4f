import { type RawBuilder, type SelectQueryBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely'
import type { Database, Reader, Tables } from './tables.ts'

/** Whether the database is SQLite. The alternative is PostgreSQL. */
export function isSqlite(reader: Reader): boolean {
  return (reader as Database).getExecutor().adapter instanceof SqliteAdapter
}

/**
 * Whether a column of text has one of any number of values. They are one parameter: SQLite takes 32,766 in a statement, and
 * PostgreSQL 65,535.
 */
export function isOneOf(reader: Reader, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return isSqlite(reader)
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${sql.ref(column)} = any(${values}::text[])`
}

/**
 * Makes a query lock the rows that it selects, and leave out rows that another transaction has locked. Deleting what it
 * selects never waits, so it cannot deadlock. SQLite has only one writer, and no such locks.
 */
export function lockFreeRows<Table extends keyof Tables, Output>(
  transaction: Database,
  query: SelectQueryBuilder<Tables, Table, Output>,
): SelectQueryBuilder<Tables, Table, Output> {
  return isSqlite(transaction) ? query : query.forUpdate().skipLocked()
}

/**
 * The present time of the store, or a time some ms later, in ISO 8601. In PostgreSQL that is the time by its own clock, in
 * which all emulators agree although the clocks of their machines may not. SQLite shares this machine's clock.
 */
export function storeTime(reader: Reader, later = 0): RawBuilder<string> {
  if (isSqlite(reader)) return sql`${new Date(Date.now() + later).toISOString()}`
  return sql`to_char(
    (statement_timestamp() + ${later} * interval '1 millisecond') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Counts the rows of a query. PostgreSQL returns the count as text. */
export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const count = query.select(({ fn }) => fn.countAll<number | string>().as('total'))
  const { total } = (await count.executeTakeFirstOrThrow()) as { total: number | string }
  return Number(total)
}
