import type { Insertable } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** PostgreSQL and SQLite both take some 32,000 parameters a statement. */
const MOST_PARAMETERS = 30_000

/** Inserts any number of rows, all with the same columns. */
export async function insertRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const most = Math.floor(MOST_PARAMETERS / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += most) {
    await database
      .insertInto(table)
      .values(rows.slice(start, start + most))
      .execute()
  }
}
