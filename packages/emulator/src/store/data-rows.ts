import type { Selectable } from 'kysely'
import { insertRows } from './insert-rows.ts'
import type { Database, Tables } from './tables.ts'

/** What a reset or a restored snapshot replaces. Keys are none of it: a deleted key must not come back. */
const dataTables = ['environment', 'patient', 'identifier', 'care_flow'] as const

/** All data of all environments, as JSON can hold it. */
export type DataRows = { [Table in (typeof dataTables)[number]]: Selectable<Tables[Table]>[] }

export async function loadRows(database: Database): Promise<DataRows> {
  return {
    environment: await database.selectFrom('environment').selectAll().execute(),
    patient: await database.selectFrom('patient').selectAll().execute(),
    identifier: await database.selectFrom('identifier').selectAll().execute(),
    care_flow: await database.selectFrom('care_flow').selectAll().execute(),
  }
}

export async function deleteRows(database: Database): Promise<void> {
  for (const table of dataTables) await database.deleteFrom(table).execute()
}

/** Puts the rows in the place of all data that is there. In a transaction. */
export async function replaceRows(database: Database, rows: DataRows): Promise<void> {
  await deleteRows(database)
  for (const table of dataTables) await insertRows(database, table, rows[table])
}
