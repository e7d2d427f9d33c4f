import type { Activity } from '@orchestration/care-flows'
import { countRows, insertRows } from '../../store/portable-sql.ts'
import type { ActivityRow, Database, Reader } from '../../store/tables.ts'
import type { PaginationParams } from '../../wire/pagination.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Sorting } from '../../wire/sorting.ts'
import { EnvironmentRows } from '../environment-rows.ts'
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
export class ActivityReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  async find(id: string): Promise<FoundActivity | undefined> {
    const row = await this.#select()
      .select(['record', 'care_flow_id', 'patient_id', 'definition_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { record, ...found } = row
    return { ...found, activity: JSON.parse(record) }
  }

  /** Finds an activity. Throws NOT_FOUND if it does not exist. */
  async require(id: string): Promise<FoundActivity> {
    const found = await this.find(id)
    if (!found) throw createServiceError('NOT_FOUND', 'There is no activity with this id.')
    return found
  }

  /** Activities with the same time come in order of creation. */
  async list({ filters, sorting, pagination }: ActivityPage): Promise<Activity[]> {
    const { environment, source } = this
    const order = sorting.direction === 'ASC' ? 'asc' : 'desc'
    let wanted = source
      .selectFrom('activity')
      .select(['date', 'care_flow_id', 'position'])
      .where('environment', '=', environment)
      .where((where) => filterActivities(where, filters))
    // Inside a care flow, the order in which things happened is that of their dates.
    if (filters.care_flow_id === undefined)
      wanted = wanted.orderBy('date', order).orderBy('care_flow_id', order)
    wanted = wanted.orderBy('position', order)
    if (pagination) wanted = wanted.limit(pagination.count).offset(pagination.offset)
    // Finds the page before it reads a record: skipping 20,000 activities took 125 ms with their records, and takes 1 ms.
    const rows = await source
      .selectFrom(wanted.as('wanted'))
      // SQLite keeps the order of a cross join. Of an inner one it may read all activities first, even for one care flow.
      .crossJoin('activity')
      .where('activity.environment', '=', environment)
      .whereRef('activity.care_flow_id', '=', 'wanted.care_flow_id')
      .whereRef('activity.position', '=', 'wanted.position')
      .select('activity.record')
      .orderBy('wanted.date', order)
      .orderBy('wanted.care_flow_id', order)
      .orderBy('wanted.position', order)
      .execute()
    return rows.map(({ record }) => JSON.parse(record))
  }

  count(filters: ActivityFilters): Promise<number> {
    return countRows(this.#select().where((where) => filterActivities(where, filters)))
  }

  /** The names of the stakeholders who are asked in the care flows of a definition, sorted. */
  async listAsked(definitionId: string): Promise<string[]> {
    const rows = await this.#select()
      .select('record')
      .where('definition_id', '=', definitionId)
      .where('status', '=', 'ACTIVE')
      .execute()
    const names = rows.flatMap(({ record }) => (JSON.parse(record) as Activity).indirect_object?.name ?? [])
    return [...new Set(names)].sort()
  }

  /** The types of the objects of a care flow's activities, without duplicates. */
  async listTypes(careFlowId: string): Promise<string[]> {
    const rows = await this.#select()
      .select('object_type')
      .distinct()
      .where('care_flow_id', '=', careFlowId)
      .orderBy('object_type')
      .execute()
    return rows.map(({ object_type }) => object_type)
  }

  #select() {
    return this.source.selectFrom('activity').where('activity.environment', '=', this.environment)
  }
}

export class ActivityStore extends ActivityReader<Database> {
  /** Lists the activities of a care flow with another patient. */
  async moveToPatient(care_flow_id: string, patient_id: string): Promise<void> {
    const { environment } = this
    await this.source
      .updateTable('activity')
      .set({ patient_id })
      .where((where) => where.and({ environment, care_flow_id }))
      .execute()
  }

  /** Inserts rows, or replaces those with the same id. Only the care flow's own changes call it. */
  put(rows: readonly ActivityRow[]): Promise<void> {
    const columns = ['status', 'assignee', 'record'] as const
    return insertRows(this.source, 'activity', rows, { replace: { key: ['environment', 'id'], columns } })
  }
}
