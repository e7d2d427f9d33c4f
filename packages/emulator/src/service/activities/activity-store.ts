import type { Activity } from '@orchestration/care-flows'
import type { EnvironmentName } from '../../ground/environments.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { ActivityRow, Database, Reader } from '../../store/tables.ts'
import type { PaginationParams } from '../../wire/pagination.ts'
import type { Sorting } from '../../wire/sorting.ts'
import { type ActivityFilters, filterActivities } from './activity-filters.ts'

export interface ActivityPage {
  filters: ActivityFilters
  sorting: Sorting<'date'>
  /** Default: all. */
  pagination?: PaginationParams
}

/** An activity, and the care flow that it belongs to. */
export interface FoundActivity extends Pick<ActivityRow, 'care_flow_id' | 'patient_id' | 'definition_id'> {
  activity: Activity
}

/** The activities of one environment. */
export interface ActivityReader {
  find(id: string): Promise<FoundActivity | undefined>
  /** Activities with the same time come in order of creation. */
  list(page: ActivityPage): Promise<Activity[]>
  count(filters: ActivityFilters): Promise<number>
  /** The names of the stakeholders who are asked in the care flows of a definition, sorted. */
  listAsked(definitionId: string): Promise<string[]>
  /** The types of the objects of a care flow's activities, without duplicates. */
  listTypes(careFlowId: string): Promise<string[]>
}

export interface ActivityStore extends ActivityReader {
  /** Lists the activities of a care flow with another patient. */
  moveToPatient(careFlowId: string, patientId: string): Promise<void>
  /** Inserts rows, or replaces those with the same id. Only the care flow's own changes call it. */
  put(rows: readonly ActivityRow[]): Promise<void>
}

export function createActivityReader(reader: Reader, environment: EnvironmentName): ActivityReader {
  const activities = reader.selectFrom('activity').where('activity.environment', '=', environment)
  return {
    async find(id) {
      const row = await activities
        .select(['care_flow_id', 'patient_id', 'definition_id', 'record'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { record, ...found } = row
      return { ...found, activity: JSON.parse(record) }
    },

    async list({ filters, sorting, pagination }) {
      const order = sorting.direction === 'ASC' ? 'asc' : 'desc'
      const matching = reader
        .selectFrom('activity')
        .select(['date', 'care_flow_id', 'position'])
        .where('environment', '=', environment)
        .where((where) => filterActivities(where, filters))
      // In the index of a definition, what people do and the rest are apart, each sorted. The database merges the two.
      let wanted =
        filters.definition_id === undefined || filters.hide_system_activities
          ? matching
          : matching.where('is_user', '=', 1).unionAll(matching.where('is_user', '=', 0))
      // Inside a care flow, the order in which things happened is that of their dates.
      if (filters.care_flow_id === undefined)
        wanted = wanted.orderBy('date', order).orderBy('care_flow_id', order)
      wanted = wanted.orderBy('position', order)
      if (pagination) wanted = wanted.limit(pagination.count).offset(pagination.offset)
      // Finds the page before it reads a record: skipping 20,000 activities took 125 ms with their records, and takes 1 ms.
      const rows = await reader
        .selectFrom(wanted.as('wanted'))
        .innerJoin('activity', (join) =>
          join
            .on('activity.environment', '=', environment)
            .onRef('activity.care_flow_id', '=', 'wanted.care_flow_id')
            .onRef('activity.position', '=', 'wanted.position'),
        )
        .select('activity.record')
        .orderBy('wanted.date', order)
        .orderBy('wanted.care_flow_id', order)
        .orderBy('wanted.position', order)
        .execute()
      return rows.map(({ record }) => JSON.parse(record))
    },

    async count(filters) {
      const { total } = await activities
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .where((where) => filterActivities(where, filters))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    async listAsked(definitionId) {
      const rows = await activities
        .select('record')
        .where('definition_id', '=', definitionId)
        .where('status', '=', 'ACTIVE')
        .execute()
      const names = rows.flatMap(({ record }) => (JSON.parse(record) as Activity).indirect_object?.name ?? [])
      return [...new Set(names)].sort()
    },

    async listTypes(careFlowId) {
      const rows = await activities
        .select('object_type')
        .distinct()
        .where('care_flow_id', '=', careFlowId)
        .orderBy('object_type')
        .execute()
      return rows.map(({ object_type }) => object_type)
    },
  }
}

export function createActivityStore(transaction: Database, environment: EnvironmentName): ActivityStore {
  return {
    ...createActivityReader(transaction, environment),
    async moveToPatient(care_flow_id, patient_id) {
      await transaction
        .updateTable('activity')
        .set({ patient_id })
        .where((where) => where.and({ environment, care_flow_id }))
        .execute()
    },

    put: (rows) =>
      insertRows(transaction, 'activity', rows, {
        replace: { key: ['environment', 'id'], columns: ['patient_id', 'status', 'assignee', 'record'] },
      }),
  }
}
