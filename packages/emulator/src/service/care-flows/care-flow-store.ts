import type { CareFlowState } from '@orchestration/care-flows'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countRows, EnvironmentRows, insertRows, isOneOf } from '../../store/sql.ts'
import type { CareFlowRow, Database, Reader, Tables } from '../../store/tables.ts'
import { createServiceError } from '../answers.ts'
import { selectOpenSessions } from '../hosted-pages/session-store.ts'
import type { PaginationParams, Sorting } from '../lists.ts'
import { type CareFlowFilters, filterCareFlows } from './care-flow-filters.ts'

export const careFlowSortFields = ['start_date', 'stop_date', 'status'] as const

/** A care flow as it stands. */
export type CareFlow = Omit<CareFlowRow, 'canceled' | 'environment' | 'event_count' | 'next_due' | 'state'>

/** The columns that the API reads. They leave out the state, which is large. */
const columns: (keyof CareFlow)[] = [
  'id',
  'patient_id',
  'definition_id',
  'release_id',
  'title',
  'version',
  'status',
  'start_date',
  'complete_date',
  'stop_date',
  'stop_reason',
  'created_by',
  'created_by_name',
  'activities',
  'active',
  'failed',
]

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

const tablesOfCareFlows = ['activity', 'care_flow_record', 'fact', 'hosted_session', 'hosted_link'] as const

export interface CareFlowPage {
  filters: CareFlowFilters
  sorting: Sorting<(typeof careFlowSortFields)[number]>
  pagination: PaginationParams
}

interface NextDue {
  /** When something is due in a care flow, or a hosted session expires, in ISO 8601. */
  time: string | undefined
  releases: number
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
    if (!careFlow) throw createServiceError('NOT_FOUND', 'There is no care flow with this id.')
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

  /** When something is due next in other care flows than these. Counts the releases in the store too. */
  async findNextDue(without: readonly string[] = []): Promise<NextDue> {
    const dueNext = this.#selectDue(without).select('next_due').orderBy('next_due').limit(1)
    const expiresNext = selectOpenSessions(this.source, this.environment, without)
      .select('expires_at')
      .limit(1)
    const releases = this.source
      .selectFrom('care_flow_release')
      .select(({ fn }) => fn.countAll<number | string>().as('releases'))
    // One query, because a shared store is asked before each request.
    const found = await this.source
      .selectNoFrom([dueNext.as('next_due'), expiresNext.as('expires_at'), releases.as('releases')])
      .executeTakeFirstOrThrow()
    const { next_due, expires_at } = found
    const time = next_due && expires_at && expires_at < next_due ? expires_at : (next_due ?? expires_at)
    return { time: time ?? undefined, releases: Number(found.releases) }
  }

  /** The ids of other care flows than these in which something is due by then. The longest overdue comes first. */
  async listDue(until: string, without: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.#selectDue(without)
      .select('id')
      .where('next_due', '<=', until)
      .orderBy('next_due')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

  #select() {
    return this.source.selectFrom('care_flow').where('environment', '=', this.environment)
  }

  #selectDue(without: readonly string[]) {
    return this.#select()
      .where('next_due', '>', '')
      .where('id', 'not in', ['', ...without])
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
    return this.#hold(isOneOf(this.source, 'id', ids))
  }

  /** Holds all care flows of a patient. Newest start first. */
  async holdAllOf(patient_id: string): Promise<CareFlowRow[]> {
    const rows = await this.#hold(sql`patient_id = ${patient_id}`)
    return rows.sort((one, other) => Date.parse(other.start_date) - Date.parse(one.start_date))
  }

  #hold(condition: RawBuilder<SqlBool>): Promise<CareFlowRow[]> {
    return (
      this.source
        .selectFrom('care_flow')
        .selectAll()
        .where('environment', '=', this.environment)
        .where(condition)
        // In one order, to prevent deadlocks between writers.
        .orderBy('id')
        .forUpdate()
        .execute()
    )
  }

  /** Inserts rows, or replaces those with the same id. Only the care flow's own changes call it. */
  put(rows: readonly CareFlowRow[]): Promise<void> {
    return insertRows(this.source, 'care_flow', rows, {
      replace: { key: ['environment', 'id'], columns: changing },
    })
  }

  async moveToPatient(id: string, patient_id: string): Promise<void> {
    const { environment } = this
    await this.source
      .updateTable('care_flow')
      .set({ patient_id })
      .where((where) => where.and({ environment, id }))
      .execute()
  }

  /** Deletes a care flow with everything in it. Returns whether it existed. */
  async delete(id: string): Promise<boolean> {
    const { environment } = this
    const { numDeletedRows } = await this.source
      .deleteFrom('care_flow')
      .where((where) => where.and({ environment, id }))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    for (const table of tablesOfCareFlows) {
      await this.source
        .deleteFrom(table)
        .where((where) => where.and({ environment, care_flow_id: id }))
        .execute()
    }
    return true
  }
}
