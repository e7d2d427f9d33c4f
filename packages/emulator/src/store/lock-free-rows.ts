import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { Database, Tables } from './tables.ts'

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
