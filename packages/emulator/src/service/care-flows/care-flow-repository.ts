import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { insertRows, isIn, limitToPage, Repository, upsertRows } from '../../store/repository.ts'
import {
  type AuditLogRow,
  type CareFlowRow,
  careFlowTables,
  type Tables,
  tables,
} from '../../store/tables.ts'
import type { FilterPathways } from '../__generated__/resolvers.ts'
import { assertFound } from '../api-error.ts'
import { assertFilterLength, type ListOptions, parseDateBound, type Sorting } from '../list-arguments.ts'
import type { Identifier } from '../patients/identifiers.ts'
import { matchesSearch } from '../patients/patient-repository.ts'
import { BUILT_IN_SYSTEM } from '../tenant/tenant.ts'
import type { AuditLogEntry } from './care-flow-rows.ts'

export const careFlowSortFields = ['start_date', 'stop_date', 'status'] as const

/** The default order of care flows. */
export const newestFirst: Sorting<CareFlowSortField> = { field: 'start_date', direction: 'DESC' }

/** Columns that most queries do not need. `state` is large. */
const omittedColumns = [
  'environment',
  'event_count',
  'next_due',
  'state',
] as const satisfies (keyof CareFlowRow)[]

/** A care flow row without the omitted columns. */
export type CareFlow = Omit<CareFlowRow, (typeof omittedColumns)[number]>

const columns = (Object.keys(tables.care_flow.columns) as (keyof CareFlowRow)[]).filter(
  (column): column is keyof CareFlow => !omittedColumns.some((name) => name === column),
)

/** Columns that can change after the start of the care flow. */
const mutableColumns = [
  'status',
  'complete_date',
  'stop_date',
  'stop_reason',
  'next_due',
  'event_count',
  'state',
] as const

/** Filters of the API's `pathways`, and a patient search. All must match. */
export interface CareFlowFilters extends FilterPathways {
  /** Part of the patient's name, code or email. */
  patient_search?: string | undefined
}

type CareFlowSortField = (typeof careFlowSortFields)[number]

/** The number of care flows with a release and a status. */
export type CareFlowCount = Pick<CareFlowRow, 'release_id' | 'status'> & { count: number }

export class CareFlowRepository extends Repository {
  find(id: string): CareFlow | undefined {
    return this.database.first(this.from('care_flow', { id }).select(columns))
  }

  /** Finds a care flow with all columns. */
  findWithState(id: string): CareFlowRow | undefined {
    return this.database.first(this.from('care_flow', { id }).selectAll())
  }

  /**
   * Finds a care flow.
   *
   * @throws NOT_FOUND if it does not exist
   */
  require(id: string): CareFlow {
    const careFlow = this.find(id)
    assertFound(careFlow, 'There is no care flow with this id.')
    return careFlow
  }

  list({
    filters,
    sorting: { field, direction } = newestFirst,
    pagination,
  }: ListOptions<CareFlowFilters, CareFlowSortField>): CareFlow[] {
    const order = direction === 'ASC' ? 'asc' : 'desc'
    const query = this.#select(filters).select(columns).orderBy(field, order).orderBy('id', order)
    return this.database.all(limitToPage(query, pagination))
  }

  /** Lists all of a patient's care flows, most recently started first. */
  listWithState(patient_id: string): CareFlowRow[] {
    const query = this.from('care_flow', { patient_id }).selectAll()
    return this.database.all(query.orderBy('start_date', 'desc').orderBy('id', 'desc'))
  }

  countByReleaseAndStatus(definition_id: string): CareFlowCount[] {
    return this.database.all(
      this.from('care_flow', { definition_id })
        .select(['release_id', 'status', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy(['release_id', 'status']),
    )
  }

  /** Counts the patients with care flows of a definition or of a release. */
  countPatients(match: { definition_id: string } | { release_id: string }): number {
    const patients = this.from('care_flow', match).select(({ fn }) =>
      fn.count<number>('patient_id').distinct().as('count'),
    )
    return this.database.first(patients)?.count ?? 0
  }

  count(filters: CareFlowFilters): number {
    return this.countRows(this.#select(filters))
  }

  /** Upserts rows by id. */
  upsert(rows: readonly CareFlowRow[]): void {
    upsertRows(this.database, 'care_flow', rows, mutableColumns)
  }

  /** Lists the audit log entries of a care flow, oldest first. */
  listAuditLog(care_flow_id: string): AuditLogEntry[] {
    const rows = this.database.all(
      this.from('audit_log', { care_flow_id }).select('entries').orderBy('position'),
    )
    return rows.flatMap(({ entries }): AuditLogEntry[] => JSON.parse(entries))
  }

  addToAuditLog(rows: readonly AuditLogRow[]): void {
    insertRows(this.database, 'audit_log', rows)
  }

  moveToPatient(id: string, patient_id: string): void {
    this.updateRows('care_flow', { id }, { patient_id })
  }

  /** Deletes a care flow and all its rows in other tables. Returns whether it existed. */
  delete(id: string): boolean {
    if (this.deleteRows('care_flow', { id }) === 0) return false
    for (const table of careFlowTables) this.deleteRows(table, { care_flow_id: id })
    return true
  }

  #select({ patient_search, ...filters }: CareFlowFilters) {
    const matching = this.from('care_flow').where((where) =>
      filterCareFlows(where, filters, (identifiers) => this.#selectOwners(identifiers)),
    )
    if (patient_search === undefined) return matching
    const patients = this.from('patient').select('id').where(matchesSearch(patient_search))
    return matching.where('patient_id', 'in', patients)
  }

  /** Selects the ids of the patients who have any of the identifiers. */
  #selectOwners(identifiers: readonly Identifier[]) {
    assertFilterLength(identifiers)
    const pairs = identifiers.map(({ system, value }) => sql`(${system}, ${value})`)
    const hasIdentifier =
      pairs.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(system, value) in (values ${sql.join(pairs)})`
    return this.from('identifier').select('patient_id').where(hasIdentifier)
  }
}

function filterCareFlows(
  where: ExpressionBuilder<Tables, 'care_flow'>,
  filters: FilterPathways,
  selectOwners: (
    identifiers: readonly Identifier[],
  ) => SelectQueryBuilder<Tables, 'identifier', { patient_id: string }>,
): Expression<SqlBool> {
  const { pathway_definition_id, patient_identifier, start_date } = filters
  const conditions: Expression<SqlBool>[] = []
  if (pathway_definition_id?.eq != null)
    conditions.push(where('definition_id', '=', pathway_definition_id.eq))
  for (const column of ['status', 'patient_id', 'release_id', 'version'] as const) {
    const values = filters[column]?.in
    if (!values) continue
    assertFilterLength(values)
    conditions.push(isIn(column, values))
  }
  if (start_date?.gte != null)
    conditions.push(where('start_date', '>=', parseDateBound('first', start_date.gte, 'start_date')))
  if (start_date?.lte != null)
    conditions.push(where('start_date', '<=', parseDateBound('last', start_date.lte, 'start_date')))
  if (patient_identifier) {
    const builtInIdentifiers = patient_identifier.filter(({ system }) => system === BUILT_IN_SYSTEM)
    const ids = builtInIdentifiers.map(({ value }) => value)
    conditions.push(
      where.or([isIn('patient_id', ids), where('patient_id', 'in', selectOwners(patient_identifier))]),
    )
  }
  return where.and(conditions)
}
