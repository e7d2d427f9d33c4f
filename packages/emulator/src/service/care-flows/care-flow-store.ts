import type { EnvironmentName } from '../../ground/environments.ts'
import { isSqlite } from '../../store/is-sqlite.ts'
import type { CareFlowRow, Database } from '../../store/tables.ts'
import type { PaginationParams } from '../../wire/pagination.ts'
import type { Sorting } from '../../wire/sorting.ts'
import { selectOpenSessions } from '../hosted-pages/select-open-sessions.ts'
import { type CareFlowFilters, filterCareFlows } from './care-flow-filters.ts'

export const careFlowSortFields = ['start_date', 'stop_date', 'status'] as const

type Column =
  | 'id'
  | 'patient_id'
  | 'definition_id'
  | 'release_id'
  | 'title'
  | 'version'
  | 'status'
  | 'start_date'
  | 'complete_date'
  | 'stop_date'
  | 'stop_reason'
  | 'created_by'
  | 'created_by_name'

/** The columns that the API reads. They leave out the state, which is large. */
const columns: Column[] = [
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
]

const tablesOfCareFlows = ['activity', 'care_flow_record', 'fact', 'hosted_session', 'hosted_link'] as const

/** A care flow as it stands. */
export type CareFlow = Pick<CareFlowRow, Column>

export interface CareFlowPage {
  filters: CareFlowFilters
  sorting: Sorting<(typeof careFlowSortFields)[number]>
  pagination: PaginationParams
}

/** The care flows of one environment. Methods that write or hold one need a store that was made with a transaction. */
export interface CareFlowStore {
  find(id: string): Promise<CareFlow | undefined>
  list(page: CareFlowPage): Promise<CareFlow[]>
  /** All that match, newest start first. */
  listAll(filters: CareFlowFilters): Promise<CareFlow[]>
  count(filters: CareFlowFilters): Promise<number>
  /** Finds a care flow that no other writer can change or delete until the transaction ends. */
  hold(id: string): Promise<CareFlowRow | undefined>
  /** When something is due next in a care flow, or a hosted session expires, in ISO 8601. */
  findNextDue(releases: readonly string[]): Promise<string | null>
  /** The ids of care flows of these releases in which something is due by then. The longest overdue comes first. */
  listDue(until: string, releases: readonly string[], most: number): Promise<string[]>
  create(careFlow: Omit<CareFlowRow, 'environment'>): Promise<void>
  update(id: string, changes: Partial<CareFlowRow>): Promise<void>
  /** Deletes a care flow with everything in it. Returns whether it existed. */
  delete(id: string): Promise<boolean>
}

export function createCareFlowStore(database: Database, environment: EnvironmentName): CareFlowStore {
  const careFlows = database.selectFrom('care_flow').where('environment', '=', environment)
  const due = careFlows.where('next_due', '>', '')

  return {
    find: (id) => careFlows.select(columns).where('id', '=', id).executeTakeFirst(),

    list({ filters, sorting: { field, direction }, pagination: { offset, count } }) {
      const order = direction === 'ASC' ? 'asc' : 'desc'
      return careFlows
        .select(columns)
        .where((where) => filterCareFlows(where, filters))
        .orderBy(field, order)
        .orderBy('id', order)
        .limit(count)
        .offset(offset)
        .execute()
    },

    listAll: (filters) =>
      careFlows
        .select(columns)
        .where((where) => filterCareFlows(where, filters))
        .orderBy('start_date', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    async count(filters) {
      const { total } = await careFlows
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .where((where) => filterCareFlows(where, filters))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    hold(id) {
      const query = careFlows.selectAll().where('id', '=', id)
      // In SQLite, only one transaction writes at a time.
      return (isSqlite(database) ? query : query.forUpdate()).executeTakeFirst()
    },

    async findNextDue(releases) {
      const dueNext = due.select('next_due').where('release_id', 'in', releases).orderBy('next_due').limit(1)
      const expiresNext = selectOpenSessions(database, environment, releases).select('expires_at').limit(1)
      // One query, because a shared store is asked before each request.
      const { next_due, expires_at } = await database
        .selectNoFrom([dueNext.as('next_due'), expiresNext.as('expires_at')])
        .executeTakeFirstOrThrow()
      return next_due && expires_at && expires_at < next_due ? expires_at : (next_due ?? expires_at)
    },

    async listDue(until, releases, most) {
      const rows = await due
        .select('id')
        .where('next_due', '<=', until)
        .where('release_id', 'in', releases)
        .orderBy('next_due')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(({ id }) => id)
    },

    async create(careFlow) {
      await database
        .insertInto('care_flow')
        .values({ environment, ...careFlow })
        .execute()
    },

    async update(id, changes) {
      await database
        .updateTable('care_flow')
        .set(changes)
        .where((where) => where.and({ environment, id }))
        .execute()
    },

    async delete(id) {
      const { numDeletedRows } = await database
        .deleteFrom('care_flow')
        .where((where) => where.and({ environment, id }))
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      for (const table of tablesOfCareFlows) {
        await database
          .deleteFrom(table)
          .where((where) => where.and({ environment, care_flow_id: id }))
          .execute()
      }
      return true
    },
  }
}
