import type { Activity } from '@orchestration/care-flows'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { countRows, EnvironmentRows, insertRows, updateRows } from '../../store/sql.ts'
import type { ActivityRow, Database, Reader, Tables } from '../../store/tables.ts'
import { demand, demandFound } from '../answers.ts'
import { isAnyOf, type PaginationParams, parseBound, type Sorting } from '../lists.ts'

export interface ActivityPage {
  filters: ActivityFilters
  /** Default: oldest first. */
  sorting?: Sorting<'date'>
  /** Default: all. */
  pagination?: PaginationParams
}

/** An activity, and the care flow that it belongs to. */
export interface FoundActivity extends Pick<ActivityRow, 'care_flow_id' | 'patient_id' | 'definition_id'> {
  activity: Activity
}

/** Which activity a request is about. */
interface ActivityReference {
  care_flow_id: string
  activity_id: string
  /** The type of its object, such as `FORM`. */
  type: string
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
    demandFound(found, 'There is no activity with this id.')
    return found
  }

  /**
   * Finds an activity of a care flow. Throws NOT_FOUND if the care flow does not have it, and BAD_REQUEST_ERROR if its object
   * has another type.
   */
  async requireIn({ care_flow_id, activity_id, type }: ActivityReference): Promise<Activity> {
    const found = await this.find(activity_id)
    demandFound(found?.care_flow_id === care_flow_id, 'The care flow has no activity with this id.')
    demand(found.activity.object.type === type, `The activity is not of the type ${type}.`)
    return found.activity
  }

  /** Activities with the same time come in order of creation. */
  async list({ filters, sorting, pagination }: ActivityPage): Promise<Activity[]> {
    const { environment, source } = this
    const order = sorting?.direction === 'DESC' ? 'desc' : 'asc'
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
    // Finds the page before it reads a record, so that the records of skipped activities are not read.
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
    await updateRows(this.source, 'activity', { environment, care_flow_id }, { patient_id })
  }

  /** Inserts rows, or replaces those with the same id. Only the care flow's own changes call it. */
  put(rows: readonly ActivityRow[]): Promise<void> {
    const columns = ['status', 'assignee', 'record'] as const
    return insertRows(this.source, 'activity', rows, { replace: { key: ['environment', 'id'], columns } })
  }
}

const equalities = ['care_flow_id', 'patient_id', 'definition_id', 'assignee', 'step_id', 'track_id'] as const

/** The columns that have one of several values, by the filter. */
const lists = {
  action: 'action',
  activity_status: 'status',
  activity_type: 'object_type',
  stakeholders: 'assignee',
  careflow_definition_id: 'definition_id',
  careflow_ids: 'care_flow_id',
} as const

/** A filter by one of several values. */
export type ListFilter = keyof typeof lists | 'careflow_status'

type Equalities = { [Column in (typeof equalities)[number]]?: string | null | undefined }
type Lists = { [Filter in ListFilter]?: readonly string[] | null | undefined }

/** The filters of all lists of activities, under one name each. */
export interface ActivityFilters extends Equalities, Lists {
  /** Leaves out activities that nobody has to do. */
  hide_system_activities?: boolean | null | undefined
  date_range?: { from: string; to: string } | null | undefined
  reference_id?: string | null | undefined
}

/** An activity must match all given filters. */
function filterActivities(
  where: ExpressionBuilder<Tables, 'activity'>,
  filters: ActivityFilters,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  for (const column of equalities) {
    const value = filters[column]
    if (value != null) conditions.push(where(column, '=', value))
  }
  // Lets a query across care flows use the index of assignees, which leaves out activities that have none.
  const assignees = filters.stakeholders ?? [filters.assignee ?? '']
  if (filters.care_flow_id === undefined && !assignees.includes(''))
    conditions.push(where('assignee', '>', sql.lit('')))
  for (const [filter, column] of Object.entries(lists) as [keyof typeof lists, 'status'][]) {
    const values = filters[filter]
    if (values) conditions.push(isAnyOf(where, where.ref(column), values))
  }
  const { careflow_status, date_range, hide_system_activities, reference_id } = filters
  if (hide_system_activities) conditions.push(where('is_user', '=', sql.lit(1)))
  if (date_range) {
    conditions.push(where('date', '>=', parseBound('first', date_range.from, 'date_range')))
    conditions.push(where('date', '<=', parseBound('last', date_range.to, 'date_range')))
  }
  // The service's own activities refer to their care flow.
  if (reference_id != null) conditions.push(where('care_flow_id', '=', reference_id))
  if (careflow_status) {
    const careFlows = where
      .selectFrom('care_flow')
      .select(sql.lit(1).as('one'))
      .whereRef('care_flow.environment', '=', 'activity.environment')
      .whereRef('care_flow.id', '=', 'activity.care_flow_id')
      .where((inner) => isAnyOf(inner, inner.ref('care_flow.status'), careflow_status))
    conditions.push(where.exists(careFlows))
  }
  return where.and(conditions)
}
