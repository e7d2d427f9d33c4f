import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import { insertNew, insertRows } from '../../store/sql.ts'
import { type Database, type Tables, tablesOfCareFlows } from '../../store/tables.ts'

/**
 * The tables that a reset or a restored snapshot replaces. Keys and webhooks are not among them: what was
 * deleted must not come back.
 */
const dataTables = ['patient', 'identifier', 'care_flow', ...tablesOfCareFlows] as const

/** The tables of a snapshot. Releases belong to no environment. */
export const snapshotTables: readonly ['care_flow_release', ...typeof dataTables] = [
  'care_flow_release',
  ...dataTables,
]

/** All data of some environments, as JSON can hold it, and the releases that their care flows run on. */
export type DataRows = { [Table in (typeof snapshotTables)[number]]: Row<Tables[Table]>[] }

/** The columns, written out: TypeScript takes that for a record, and an interface it does not. */
type Row<Columns> = { [Column in keyof Columns]: Columns[Column] }

type Environments = readonly EnvironmentName[]

/**
 * Must run in a transaction, so that the rows are consistent. The care flow that started last comes first. Each table is
 * sorted, so that the same data gives the same snapshot on every store.
 */
export async function loadRows(database: Database, environments: Environments): Promise<DataRows> {
  const load = async <Table extends (typeof dataTables)[number]>(
    table: Table,
    ...order: (keyof Tables[Table] & string)[]
  ) => {
    const names = sql.join(environments)
    const query = sql<DataRows[Table][number]>`
      select * from ${sql.table(table)} where environment in (${names}) order by ${sql.raw(order.join(', '))}`
    return (await query.execute(database)).rows
  }
  return {
    patient: await load('patient', 'environment', 'id'),
    identifier: await load('identifier', 'environment', 'system', 'value'),
    care_flow: (await load('care_flow', 'environment', 'start_date', 'id')).toReversed(),
    activity: await load('activity', 'care_flow_id', 'position'),
    care_flow_record: await load('care_flow_record', 'care_flow_id', 'position', 'kind', 'id'),
    fact: await load('fact', 'care_flow_id', 'position'),
    hosted_session: await load('hosted_session', 'care_flow_id', 'created_at', 'id'),
    hosted_link: await load('hosted_link', 'care_flow_id', 'stakeholder_id'),
    care_flow_release: await database
      .selectFrom('care_flow_release')
      .selectAll()
      .where(({ eb, selectFrom }) =>
        eb('id', 'in', selectFrom('care_flow').select('release_id').where('environment', 'in', environments)),
      )
      .orderBy('id')
      .execute(),
  }
}

/**
 * Does not touch the environments of other emulators on the same store. Deletes the calls of webhooks, because
 * their events are not part of the new data.
 */
export async function deleteData(database: Database, environments: Environments): Promise<void> {
  await database.deleteFrom('webhook_call').where('environment', 'in', environments).execute()
  await database.deleteFrom('environment').where('name', 'in', environments).execute()
  for (const table of dataTables) {
    await database.deleteFrom(table).where('environment', 'in', environments).execute()
  }
}

/** After so many rows, which take some milliseconds, other requests get their turn. */
export const ROWS_PER_SLICE = 500

/** Replaces all data of the environments with these rows, in a transaction. Releases are added, and stored ones stay. */
export async function replaceRows(
  database: Database,
  environments: Environments,
  rows: DataRows,
): Promise<void> {
  await deleteData(database, environments)
  for (const name of environments) await database.insertInto('environment').values({ name }).execute()
  for (const table of dataTables) {
    for (let first = 0; first < rows[table].length; first += ROWS_PER_SLICE) {
      await insertRows<keyof DataRows>(database, table, rows[table].slice(first, first + ROWS_PER_SLICE))
      await setImmediate()
    }
  }
  for (const release of rows.care_flow_release) await insertNew(database, 'care_flow_release', release)
}
