import { sql } from 'kysely'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { type Database, kysely } from '../../store/database.ts'
import { insertIfAbsent, insertRows } from '../../store/repository.ts'
import { careFlowTables, type Tables } from '../../store/tables.ts'
import { createRevision, type Definitions } from '../definitions/definitions.ts'

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

/**
 * Loads all rows. Each table is sorted, so that the same data gives the same snapshot. Care flows are sorted by start
 * date, newest first.
 */
export function loadRows(database: Database, environmentNames: readonly EnvironmentName[]): DataRows {
  const load = <Table extends (typeof dataTables)[number]>(
    table: Table,
    ...order: (keyof Tables[Table] & string)[]
  ) => {
    const names = sql.join(environmentNames)
    const query = sql<DataRows[Table][number]>`
      select * from ${sql.table(table)} where environment in (${names}) order by ${sql.raw(order.join(', '))}`
    return database.all(query)
  }
  return {
    patient: load('patient', 'environment', 'id'),
    identifier: load('identifier', 'environment', 'system', 'value'),
    care_flow: load('care_flow', 'environment', 'start_date', 'id').toReversed(),
    activity: load('activity', 'care_flow_id', 'position'),
    care_flow_record: load('care_flow_record', 'care_flow_id', 'position', 'kind', 'id'),
    audit_log: load('audit_log', 'care_flow_id', 'position'),
    hosted_session: load('hosted_session', 'care_flow_id', 'created_at', 'id'),
    hosted_link: load('hosted_link', 'care_flow_id', 'stakeholder_id'),
    care_flow_release: database.all(
      kysely
        .selectFrom('care_flow_release')
        .selectAll()
        .where('id', 'in', (where) =>
          where.selectFrom('care_flow').select('release_id').where('environment', 'in', environmentNames),
        )
        .orderBy('id'),
    ),
  }
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
 * Replaces all data of the environments. Must run in a transaction. Adds missing releases, but never replaces stored
 * ones.
 */
export function replaceRows(
  database: Database,
  environmentNames: readonly EnvironmentName[],
  rows: DataRows,
): void {
  deleteData(database, environmentNames)
  for (const name of environmentNames) insertRows(database, 'environment', [{ name }])
  for (const table of dataTables) insertRows<keyof DataRows>(database, table, rows[table])
  for (const release of rows.care_flow_release) insertIfAbsent(database, 'care_flow_release', release)
}

/**
 * Resolves conflicts between the releases of a snapshot and of this emulator. Two releases can have the same id if a definition
 * was edited without a new version number. The snapshot's release then becomes a new revision, and its care flows get the ids
 * of the revision.
 */
export function reconcileReleases(rows: DataRows, { releases }: Definitions): DataRows {
  const revisionIds = new Map<string, string>()
  const care_flow_release = rows.care_flow_release.map((row) => {
    const known = releases.get(row.id)
    if (!known || JSON.stringify(known) === row.content) return row
    const revision = createRevision(JSON.parse(row.content))
    revisionIds.set(row.id, revision.release_id)
    return { ...row, id: revision.release_id, content: JSON.stringify(revision) }
  })
  if (revisionIds.size === 0) return rows

  const releaseOf = new Map(
    rows.care_flow.map(({ environment, id, release_id }) => [`${environment} ${id}`, release_id]),
  )
  /** Replaces the release ids in a database row. The ids of a release's parts begin with the release id. */
  const replaceReleaseIds = (row: { environment: string; id?: string; care_flow_id?: string }) => {
    const before = releaseOf.get(`${row.environment} ${row.care_flow_id ?? row.id}`) ?? ''
    const after = revisionIds.get(before)
    if (after === undefined) return row
    let text = JSON.stringify(row)
    // A release id is followed by a quote (escaped in nested JSON) or, in the id of a part, by a dot.
    for (const end of ['"', '\\"', '.']) text = text.replaceAll(`"${before}${end}`, `"${after}${end}`)
    return JSON.parse(text)
  }
  const updated = (['care_flow', ...careFlowTables] as const).map((table) => [
    table,
    rows[table].map(replaceReleaseIds),
  ])
  return { ...rows, care_flow_release, ...Object.fromEntries(updated) }
}
