import type { EnvironmentName } from '../../ground/environments.ts'
import type { CareFlowRow, Database } from '../../store/tables.ts'
import type { PaginationParams } from '../../wire/pagination.ts'
import type { Sorting } from '../../wire/sorting.ts'
import { type CareFlowFilters, filterCareFlows } from './care-flow-filters.ts'
import { type CareFlowStatus, careFlowStatus, stoppableStatuses } from './care-flow-status.ts'

export const careFlowSortFields = ['start_date', 'stop_date', 'status'] as const

/** A care flow as it stands at the time that it was read. */
export type CareFlow = CareFlowRow & { status: CareFlowStatus }

export interface CareFlowPage {
  filters: CareFlowFilters
  sorting: Sorting<(typeof careFlowSortFields)[number]>
  pagination: PaginationParams
}

/** The care flows of one environment. */
export interface CareFlowStore {
  find(id: string): Promise<CareFlow | undefined>
  list(page: CareFlowPage): Promise<CareFlow[]>
  /** All that match, newest start first. */
  listAll(filters: CareFlowFilters): Promise<CareFlow[]>
  count(filters: CareFlowFilters): Promise<number>
  create(careFlow: Omit<CareFlowRow, 'environment'>): Promise<void>
  /** Answers false where there is nothing to stop: no such care flow, or one that has ended. */
  stop(id: string, reason: string): Promise<boolean>
  /** Answers whether there was such a care flow. */
  delete(id: string): Promise<boolean>
  deleteAllOf(patientId: string): Promise<void>
}

export function createCareFlowStore(
  database: Database,
  environment: EnvironmentName,
  now: () => Date,
): CareFlowStore {
  const careFlows = database.selectFrom('care_flow').where('environment', '=', environment)
  const readAll = () => careFlows.selectAll().select(careFlowStatus(now()).as('status'))

  return {
    find: (id) => readAll().where('id', '=', id).executeTakeFirst(),

    list({ filters, sorting: { field, direction }, pagination: { offset, count } }) {
      const order = direction === 'ASC' ? 'asc' : 'desc'
      return readAll()
        .where((where) => filterCareFlows(where, filters, now()))
        .orderBy(field, order)
        .orderBy('id', order)
        .limit(count)
        .offset(offset)
        .execute()
    },

    listAll: (filters) =>
      readAll()
        .where((where) => filterCareFlows(where, filters, now()))
        .orderBy('start_date', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    async count(filters) {
      const { total } = await careFlows
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .where((where) => filterCareFlows(where, filters, now()))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    async create(careFlow) {
      await database
        .insertInto('care_flow')
        .values({ environment, ...careFlow })
        .execute()
    },

    async stop(id, reason) {
      const { numUpdatedRows } = await database
        .updateTable('care_flow')
        .set({ stop_date: now().toISOString(), stop_reason: reason })
        .where('environment', '=', environment)
        .where('id', '=', id)
        .where(careFlowStatus(now()), 'in', stoppableStatuses)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async delete(id) {
      const { numDeletedRows } = await database
        .deleteFrom('care_flow')
        .where('environment', '=', environment)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async deleteAllOf(patientId) {
      await database
        .deleteFrom('care_flow')
        .where('environment', '=', environment)
        .where('patient_id', '=', patientId)
        .execute()
    },
  }
}
