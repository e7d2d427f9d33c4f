import type { CareFlowState } from '@orchestration/care-flows'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countRows, deleteRows, EnvironmentRows, insertRows, isOneOf, updateRows } from '../../store/sql.ts'
import {
  type CareFlowRow,
  type Database,
  type Reader,
  type Tables,
  tables,
  tablesOfCareFlows,
} from '../../store/tables.ts'
import { demandFound } from '../answers.ts'
import {
  type AnyOf,
  checkLength,
  isAnyOf,
  type PaginationParams,
  parseBound,
  type Sorting,
} from '../lists.ts'
import type { Identifier } from '../patients/identifiers.ts'
import { BUILT_IN_SYSTEM } from '../tenant.ts'

export const careFlowSortFields = ['start_date', 'stop_date', 'status'] as const

/** The columns that the API does not read. The state is large. */
const hiddenColumns = ['canceled', 'environment', 'event_count', 'next_due', 'state'] as const

/** A care flow as it stands. */
export type CareFlow = Omit<CareFlowRow, (typeof hiddenColumns)[number]>

const columns = (Object.keys(tables.care_flow.columns) as (keyof CareFlowRow)[]).filter(
  (column): column is keyof CareFlow => !hiddenColumns.some((name) => name === column),
)

/** The columns that change after the start. */
const changing = [
  'status',
  'complete_date',
  'stop_date',
  'stop_reason',
  'next_due',
  'event_count',
  'activities',
  'active',
  'failed',
  'canceled',
  'state',
] as const

export interface CareFlowPage {
  filters: CareFlowFilters
  sorting: Sorting<(typeof careFlowSortFields)[number]>
  pagination: PaginationParams
}

/** How many care flows a release has in a status, and how many activities they have. */
export type StartedCounts = Tables['care_flow_count']

/** The care flows of one environment. */
export class CareFlowReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  find(id: string): Promise<CareFlow | undefined> {
    return this.#select().select(columns).where('id', '=', id).executeTakeFirst()
  }

  /** Finds the engine's state of a care flow. */
  async findState(id: string): Promise<CareFlowState | undefined> {
    const row = await this.#select().select('state').where('id', '=', id).executeTakeFirst()
    return row && JSON.parse(row.state)
  }

  /** Finds a care flow. Throws NOT_FOUND if it does not exist. */
  async require(id: string): Promise<CareFlow> {
    const careFlow = await this.find(id)
    demandFound(careFlow, 'There is no care flow with this id.')
    return careFlow
  }

  list({
    filters,
    sorting: { field, direction },
    pagination: { offset, count },
  }: CareFlowPage): Promise<CareFlow[]> {
    const order = direction === 'ASC' ? 'asc' : 'desc'
    return this.#select()
      .select(columns)
      .where((where) => filterCareFlows(where, filters))
      .orderBy(field, order)
      .orderBy('id', order)
      .limit(count)
      .offset(offset)
      .execute()
  }

  /** All that match, newest start first. */
  listAll(filters: CareFlowFilters): Promise<CareFlow[]> {
    return this.#select()
      .select(columns)
      .where((where) => filterCareFlows(where, filters))
      .orderBy('start_date', 'desc')
      .orderBy('id', 'desc')
      .execute()
  }

  /** Counts those of a definition, and their activities. */
  countStarted(definition_id: string): Promise<StartedCounts[]> {
    const { environment } = this
    return this.source
      .selectFrom('care_flow_count')
      .selectAll()
      .where((where) => where.and({ environment, definition_id }))
      .execute()
  }

  /** Counts the patients who have care flows of a definition, or of one of its releases. */
  async countPatients(
    column: 'patients' | 'pending',
    definition_id: string,
    release_id = '',
  ): Promise<number> {
    const { environment } = this
    const row = await this.source
      .selectFrom('care_flow_patient_count')
      .select(`${column} as count`)
      .where((where) => where.and({ environment, definition_id, release_id }))
      .executeTakeFirst()
    return row?.count ?? 0
  }

  count(filters: CareFlowFilters): Promise<number> {
    return countRows(this.#select().where((where) => filterCareFlows(where, filters)))
  }

  #select() {
    return this.source.selectFrom('care_flow').where('environment', '=', this.environment)
  }
}

export class CareFlowStore extends CareFlowReader<Database> {
  /** Finds a care flow that no other writer can change or delete until the transaction ends. */
  async hold(id: string): Promise<CareFlowRow | undefined> {
    const [row] = await this.#hold(sql`id = ${id}`)
    return row
  }

  /** Holds those that exist, by id. */
  holdMany(ids: readonly string[]): Promise<CareFlowRow[]> {
    return this.#hold(isOneOf('id', ids))
  }

  /** Holds all care flows of a patient. Newest start first. */
  async holdAllOf(patient_id: string): Promise<CareFlowRow[]> {
    const rows = await this.#hold(sql`patient_id = ${patient_id}`)
    return rows.sort((one, other) => Date.parse(other.start_date) - Date.parse(one.start_date))
  }

  #hold(condition: RawBuilder<SqlBool>): Promise<CareFlowRow[]> {
    return this.source
      .selectFrom('care_flow')
      .selectAll()
      .where('environment', '=', this.environment)
      .where(condition)
      .orderBy('id')
      .execute()
  }

  /** Inserts rows, or replaces those with the same id. Only the care flow's own changes call it. */
  put(rows: readonly CareFlowRow[]): Promise<void> {
    return insertRows(this.source, 'care_flow', rows, {
      replace: { key: ['environment', 'id'], columns: changing },
    })
  }

  async moveToPatient(id: string, patient_id: string): Promise<void> {
    const { environment } = this
    await updateRows(this.source, 'care_flow', { environment, id }, { patient_id })
  }

  /** Deletes a care flow with everything in it. Returns whether it existed. */
  async delete(id: string): Promise<boolean> {
    const { environment } = this
    if ((await deleteRows(this.source, 'care_flow', { environment, id })) === 0) return false
    for (const table of tablesOfCareFlows)
      await deleteRows(this.source, table, { environment, care_flow_id: id })
    return true
  }
}

export interface CareFlowFilters {
  pathway_definition_id?: { eq?: string | null } | null
  status?: AnyOf<string> | null
  patient_id?: AnyOf<string> | null
  patient_identifier?: Identifier[] | null
  version?: AnyOf<number> | null
  release_id?: AnyOf<string> | null
  start_date?: { gte?: string | null; lte?: string | null } | null
}

/** A care flow must match all given filters. */
function filterCareFlows(
  where: ExpressionBuilder<Tables, 'care_flow'>,
  filters: CareFlowFilters,
): Expression<SqlBool> {
  const { pathway_definition_id, status, patient_id, patient_identifier, version, release_id, start_date } =
    filters
  const conditions: Expression<SqlBool>[] = []
  if (pathway_definition_id?.eq != null)
    conditions.push(where('definition_id', '=', pathway_definition_id.eq))
  if (status?.in) conditions.push(isAnyOf(where, where.ref('status'), status.in))
  if (patient_id?.in) conditions.push(isAnyOf(where, where.ref('patient_id'), patient_id.in))
  if (release_id?.in) conditions.push(isAnyOf(where, where.ref('release_id'), release_id.in))
  if (version?.in) conditions.push(isAnyOf(where, where.ref('version'), version.in))
  if (start_date?.gte != null)
    conditions.push(where('start_date', '>=', parseBound('first', start_date.gte, 'start_date')))
  if (start_date?.lte != null)
    conditions.push(where('start_date', '<=', parseBound('last', start_date.lte, 'start_date')))
  if (patient_identifier) {
    const own = patient_identifier.filter(({ system }) => system === BUILT_IN_SYSTEM)
    const isOwn = isAnyOf(
      where,
      where.ref('patient_id'),
      own.map(({ value }) => value),
    )
    conditions.push(where.or([isOwn, where('patient_id', 'in', carriersOf(where, patient_identifier))]))
  }
  return where.and(conditions)
}

function carriersOf(where: ExpressionBuilder<Tables, 'care_flow'>, identifiers: Identifier[]) {
  checkLength(identifiers)
  const pairs = identifiers.map(({ system, value }) => sql`(${system}, ${value})`)
  return where
    .selectFrom('identifier')
    .select('identifier.patient_id')
    .whereRef('identifier.environment', '=', 'care_flow.environment')
    .where(
      pairs.length === 0 ? where.lit(false) : sql<SqlBool>`(system, value) in (values ${sql.join(pairs)})`,
    )
}
