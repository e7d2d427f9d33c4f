import type { EnvironmentName } from '../../ground/environments.ts'
import { isSqlite } from '../../store/portable-sql.ts'
import type { CareFlowRow, Database, Reader } from '../../store/tables.ts'
import type { PaginationParams } from '../../wire/pagination.ts'
import type { Sorting } from '../../wire/sorting.ts'
import { selectOpenSessions } from '../hosted-pages/hosted-session-store.ts'
import type { ActivityCounts } from './activity-counts.ts'
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
  | 'activities'
  | 'active'
  | 'failed'

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
  'activities',
  'active',
  'failed',
]

const tablesOfCareFlows = ['activity', 'care_flow_record', 'fact', 'hosted_session', 'hosted_link'] as const

/** A care flow as it stands. */
export type CareFlow = Pick<CareFlowRow, Column>

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
export interface StartedCounts extends ActivityCounts {
  release_id: string
  status: string
  care_flows: number
}

/** Whose care flows count. */
export interface PatientsOf {
  definition_id: string
  release_id?: string
  /** Only those with an active activity. */
  isPending?: boolean
}

/** The care flows of one environment. */
export interface CareFlowReader {
  find(id: string): Promise<CareFlow | undefined>
  list(page: CareFlowPage): Promise<CareFlow[]>
  /** All that match, newest start first. */
  listAll(filters: CareFlowFilters): Promise<CareFlow[]>
  /** Counts those of a definition, and their activities. */
  countStarted(definitionId: string): Promise<StartedCounts[]>
  countPatients(of: PatientsOf): Promise<number>
  count(filters: CareFlowFilters): Promise<number>
  /** When something is due next in other care flows than these. Counts the releases in the store too. */
  findNextDue(without?: readonly string[]): Promise<NextDue>
  /** The ids of other care flows than these in which something is due by then. The longest overdue comes first. */
  listDue(until: string, without: readonly string[], limit: number): Promise<string[]>
}

export interface CareFlowStore extends CareFlowReader {
  /** Finds a care flow that no other writer can change or delete until the transaction ends. */
  hold(id: string): Promise<CareFlowRow | undefined>
  /** Holds all care flows of a patient. Newest start first. */
  holdAllOf(patientId: string): Promise<CareFlowRow[]>
  create(careFlow: Omit<CareFlowRow, 'environment'>): Promise<void>
  update(id: string, changes: Partial<CareFlowRow>): Promise<void>
  /** Deletes a care flow with everything in it. Returns whether it existed. */
  delete(id: string): Promise<boolean>
}

export function createCareFlowReader(reader: Reader, environment: EnvironmentName): CareFlowReader {
  const careFlows = reader.selectFrom('care_flow').where('environment', '=', environment)
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

    async countStarted(definitionId) {
      const rows = await careFlows
        .select(({ fn }) => [
          'release_id',
          'status',
          fn.countAll<number | string>().as('care_flows'),
          fn.sum<number | string>('activities').as('activities'),
          fn.sum<number | string>('active').as('active'),
          fn.sum<number | string>('failed').as('failed'),
          fn.sum<number | string>('canceled').as('canceled'),
        ])
        .where('definition_id', '=', definitionId)
        .groupBy(['release_id', 'status'])
        .execute()
      return rows.map(({ release_id, status, ...counts }) => ({
        release_id,
        status,
        care_flows: Number(counts.care_flows),
        activities: Number(counts.activities),
        active: Number(counts.active),
        failed: Number(counts.failed),
        canceled: Number(counts.canceled),
      }))
    },

    async countPatients({ definition_id, release_id, isPending }) {
      // In SQLite, `count(distinct patient_id)` takes three times as long, because it does not use the order of the index.
      let patients = careFlows.select('patient_id').distinct().where('definition_id', '=', definition_id)
      if (release_id !== undefined) patients = patients.where('release_id', '=', release_id)
      if (isPending) patients = patients.where('active', '>', 0)
      const { total } = await reader
        .selectFrom(patients.as('patients'))
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    async count(filters) {
      const { total } = await careFlows
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .where((where) => filterCareFlows(where, filters))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    async findNextDue(without = []) {
      const dueNext = due
        .select('next_due')
        .where('id', 'not in', ['', ...without])
        .orderBy('next_due')
        .limit(1)
      const expiresNext = selectOpenSessions(reader, environment, without).select('expires_at').limit(1)
      const releases = reader
        .selectFrom('care_flow_release')
        .select(({ fn }) => fn.countAll<number | string>().as('releases'))
      // One query, because a shared store is asked before each request.
      const found = await reader
        .selectNoFrom([dueNext.as('next_due'), expiresNext.as('expires_at'), releases.as('releases')])
        .executeTakeFirstOrThrow()
      const { next_due, expires_at } = found
      const time = next_due && expires_at && expires_at < next_due ? expires_at : (next_due ?? expires_at)
      return { time: time ?? undefined, releases: Number(found.releases) }
    },

    async listDue(until, without, limit) {
      const rows = await due
        .select('id')
        .where('id', 'not in', ['', ...without])
        .where('next_due', '<=', until)
        .orderBy('next_due')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

export function createCareFlowStore(transaction: Database, environment: EnvironmentName): CareFlowStore {
  return {
    ...createCareFlowReader(transaction, environment),

    hold(id) {
      const query = transaction
        .selectFrom('care_flow')
        .selectAll()
        .where((where) => where.and({ environment, id }))
      // In SQLite, only one transaction writes at a time.
      return (isSqlite(transaction) ? query : query.forUpdate()).executeTakeFirst()
    },

    async holdAllOf(patient_id) {
      const query = transaction
        .selectFrom('care_flow')
        .selectAll()
        .where((where) => where.and({ environment, patient_id }))
        // In one order, to prevent deadlocks between writers.
        .orderBy('id')
      const rows = await (isSqlite(transaction) ? query : query.forUpdate()).execute()
      return rows.sort((one, other) => Date.parse(other.start_date) - Date.parse(one.start_date))
    },

    async create(careFlow) {
      await transaction
        .insertInto('care_flow')
        .values({ environment, ...careFlow })
        .execute()
    },

    async update(id, changes) {
      await transaction
        .updateTable('care_flow')
        .set(changes)
        .where((where) => where.and({ environment, id }))
        .execute()
    },

    async delete(id) {
      const { numDeletedRows } = await transaction
        .deleteFrom('care_flow')
        .where((where) => where.and({ environment, id }))
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      for (const table of tablesOfCareFlows) {
        await transaction
          .deleteFrom(table)
          .where((where) => where.and({ environment, care_flow_id: id }))
          .execute()
      }
      return true
    },
  }
}
