import type { Activity, Patient } from '@orchestration/care-flows'
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isIn, limitToPage, Repository, upsertRows } from '../../store/repository.ts'
import type { ActivityRow, Tables } from '../../store/tables.ts'
import { assertFound, assertRequest } from '../api-error.ts'
import { assertFilterLength, type ListOptions, parseDateBound } from '../list-arguments.ts'

/** An activity with the ids of its care flow, patient and definition. */
export interface StoredActivity extends Pick<ActivityRow, 'care_flow_id' | 'patient_id' | 'definition_id'> {
  activity: Activity
}

interface ActivityReference {
  care_flow_id: string
  activity_id: string
  /** The expected object type, such as `FORM`. */
  type: string
}

/** The activities of one environment. */
export class ActivityRepository extends Repository {
  find(id: string): StoredActivity | undefined {
    const row = this.database.first(
      this.from('activity', { id }).select(['record', 'care_flow_id', 'patient_id', 'definition_id']),
    )
    if (!row) return undefined
    const { record, ...found } = row
    return { ...found, activity: JSON.parse(record) }
  }

  /**
   * Finds an activity.
   *
   * @throws NOT_FOUND if it does not exist
   */
  require(id: string): StoredActivity {
    const found = this.find(id)
    assertFound(found, 'There is no activity with this id.')
    return found
  }

  /**
   * Finds an activity in a care flow.
   *
   * @throws NOT_FOUND if the care flow does not contain the activity
   * @throws BAD_REQUEST_ERROR if the activity's object has a different type
   */
  requireInCareFlow({ care_flow_id, activity_id, type }: ActivityReference): Activity {
    const found = this.find(activity_id)
    assertFound(found?.care_flow_id === care_flow_id, 'The care flow has no activity with this id.')
    assertRequest(found.activity.object.type === type, `The activity is not of type ${type}.`)
    return found.activity
  }

  /** Lists matching activities, sorted by date, then by care flow, then by order of creation. By default, lists the oldest first. */
  list({ filters, sorting, pagination }: ListOptions<ActivityFilters, 'date'>): Activity[] {
    const order = sorting?.direction === 'DESC' ? 'desc' : 'asc'
    const query = this.#select(filters)
      .select('record')
      .orderBy('date', order)
      .orderBy('care_flow_id', order)
      .orderBy('position', order)
    const rows = this.database.all(limitToPage(query, pagination))
    return rows.map(({ record }) => JSON.parse(record))
  }

  count(filters: ActivityFilters): number {
    return this.countRows(this.#select(filters))
  }

  /** Counts the activities of a care flow or of a definition by their status. */
  countByStatus(match: { care_flow_id: string } | { definition_id: string }): Map<string, number> {
    const counts = this.from('activity', match)
      .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('status')
    return new Map(this.database.all(counts).map(({ status, count }) => [status, count]))
  }

  /** Counts the patients of a definition's care flows with active activities. */
  countPendingPatients(definition_id: string): number {
    const patients = this.from('activity', { definition_id, status: 'ACTIVE' }).select(({ fn }) =>
      fn.count<number>('patient_id').distinct().as('count'),
    )
    return this.database.first(patients)?.count ?? 0
  }

  /** Lists the names of stakeholders with active activities in a definition's care flows, in alphabetical order. */
  listPendingStakeholders(definition_id: string): string[] {
    const rows = this.database.all(
      this.from('activity', { definition_id, status: 'ACTIVE' }).select('record'),
    )
    const names = rows.flatMap(({ record }) => (JSON.parse(record) as Activity).indirect_object?.name ?? [])
    return [...new Set(names)].sort()
  }

  /** Lists the distinct object types of a care flow's activities. */
  listTypes(care_flow_id: string): string[] {
    const types = this.from('activity', { care_flow_id }).select('object_type').distinct()
    return this.database.all(types.orderBy('object_type')).map(({ object_type }) => object_type)
  }

  /** Reassigns the rows of a care flow, and the activities of the former patient, to another patient. */
  moveToPatient(care_flow_id: string, former_id: string, { id, name }: Patient): void {
    this.updateRows('activity', { care_flow_id }, { patient_id: id })
    const record = sql<string>`json_set(record, '$.indirect_object.id', ${id}, '$.indirect_object.name', ${name})`
    this.updateRows('activity', { care_flow_id, assignee: former_id }, { assignee: id, record })
  }

  /** Upserts rows by id. */
  upsert(rows: readonly ActivityRow[]): void {
    upsertRows(this.database, 'activity', rows, ['status', 'assignee', 'record'])
  }

  #select(filters: ActivityFilters) {
    return this.from('activity').where((where) => {
      const careFlow = this.from('care_flow').where(
        'care_flow.id',
        '=',
        sql.ref<string>('activity.care_flow_id'),
      )
      return filterActivities(where, filters, careFlow)
    })
  }
}

const listedColumns = [
  'action',
  'assignee',
  'care_flow_id',
  'definition_id',
  'object_type',
  'patient_id',
  'status',
  'step_id',
  'track_id',
] as const

type ListFilter = (typeof listedColumns)[number] | 'careflow_status'

/** Filters for activities, combined with AND. Each list contains the accepted values for its column. */
export interface ActivityFilters
  extends Readonly<Partial<Record<ListFilter, readonly string[] | null | undefined>>> {
  /** Whether to exclude activities that the system performs. */
  hide_system_activities?: boolean | null | undefined
  date_range?: { from: string; to: string } | null | undefined
}

function filterActivities(
  where: ExpressionBuilder<Tables, 'activity'>,
  filters: ActivityFilters,
  careFlow: SelectQueryBuilder<Tables, 'care_flow', object>,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  for (const column of listedColumns) {
    const values = filters[column]
    if (!values) continue
    assertFilterLength(values)
    conditions.push(isIn(column, values))
  }
  const { careflow_status, date_range, hide_system_activities } = filters
  if (hide_system_activities) conditions.push(where('is_user', '=', 1))
  if (date_range) {
    conditions.push(where('date', '>=', parseDateBound('first', date_range.from, 'date_range')))
    conditions.push(where('date', '<=', parseDateBound('last', date_range.to, 'date_range')))
  }
  if (careflow_status) {
    assertFilterLength(careflow_status)
    const matching = careFlow.select(sql.lit(1).as('one')).where(isIn('care_flow.status', careflow_status))
    conditions.push(where.exists(matching))
  }
  return where.and(conditions)
}
