import type { Release } from '@orchestration/care-flows'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { type Database, kysely } from '../../store/database.ts'
import { insertionOrder, insertRows } from '../../store/repository.ts'
import { careFlowTables, type Tables } from '../../store/tables.ts'
import { replaceReleaseId, storeRelease } from '../definitions/definitions.ts'

/**
 * The tables that a reset or a restore replaces. Excludes API keys and webhooks, so that deleted ones are not restored.
 */
const dataTables = ['patient', 'identifier', 'care_flow', ...careFlowTables] as const

/** The tables in a snapshot, including the releases, which all environments share. */
export const snapshotTables: readonly ['care_flow_release', ...typeof dataTables] = [
  'care_flow_release',
  ...dataTables,
]

/** All rows of the passed environments, and the releases of their care flows. */
export type DataRows = { [Table in (typeof snapshotTables)[number]]: Row<Tables[Table]>[] }

/** A type alias, because an interface is not assignable to Record. */
type Row<Columns> = { [Column in keyof Columns]: Columns[Column] }

/** Loads all rows in the order of their insertion, so that a restored snapshot gives the same snapshot. */
export function loadRows(database: Database, environmentNames: readonly EnvironmentName[]): DataRows {
  const loadTable = (table: (typeof dataTables)[number]) =>
    database.all(
      kysely
        .selectFrom(table)
        .selectAll()
        .where('environment', 'in', environmentNames)
        .orderBy(insertionOrder),
    )
  const releases = kysely
    .selectFrom('care_flow_release')
    .selectAll()
    .where('id', 'in', (where) =>
      where.selectFrom('care_flow').select('release_id').where('environment', 'in', environmentNames),
    )
    .orderBy('id')
  return {
    care_flow_release: database.all(releases),
    ...Object.fromEntries(dataTables.map((table) => [table, loadTable(table)])),
  } as DataRows
}

/**
 * Deletes the data of the environments. Also deletes webhook deliveries and the responses stored for idempotency keys,
 * because they refer to that data.
 */
export function deleteData(database: Database, environmentNames: readonly EnvironmentName[]): void {
  database.run(kysely.deleteFrom('environment').where('name', 'in', environmentNames))
  for (const table of ['webhook_delivery', 'idempotency_key', ...dataTables] as const)
    database.run(kysely.deleteFrom(table).where('environment', 'in', environmentNames))
}

/**
 * Replaces all data of the environments. Must run in a transaction. Returns the releases of the new data. A release that differs
 * from a stored one with the same id becomes a revision, and its care flows get the id of the revision.
 */
export function replaceRows(
  database: Database,
  environmentNames: readonly EnvironmentName[],
  { care_flow_release, ...data }: DataRows,
): Release[] {
  deleteData(database, environmentNames)
  for (const name of environmentNames) insertRows(database, 'environment', [{ name }])
  let rows = data
  const releases = care_flow_release.map(({ id, content }) => {
    const release = storeRelease(database, JSON.parse(content))
    if (release.release_id !== id) rows = moveRows(rows, id, release.release_id)
    return release
  })
  for (const table of dataTables) insertRows<keyof DataRows>(database, table, rows[table])
  return releases
}

/** Moves the rows of a release's care flows to its revision. */
function moveRows<Rows>(rows: Rows, releaseId: string, revisionId: string): Rows {
  const replace = (json: string) => replaceReleaseId(json, releaseId, revisionId)
  // The columns `state` and `record` contain JSON.
  return JSON.parse(replace(JSON.stringify(rows)), (column, value) =>
    (column === 'state' || column === 'record') && typeof value === 'string' ? replace(value) : value,
  )
}
