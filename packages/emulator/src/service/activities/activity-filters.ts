import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { parseBound } from '../../wire/parse-bound.ts'
import { isAnyOf } from '../is-any-of.ts'

/** The filters of all lists of activities, under one name each. */
export interface ActivityFilters {
  care_flow_id?: string | undefined
  patient_id?: string | undefined
  definition_id?: string | undefined
  assignee?: string | undefined
  step_id?: string | undefined
  track_id?: string | null | undefined
  action?: readonly string[] | null | undefined
  activity_status?: readonly string[] | null | undefined
  activity_type?: readonly string[] | null | undefined
  stakeholders?: readonly string[] | null | undefined
  careflow_status?: readonly string[] | null | undefined
  careflow_definition_id?: readonly string[] | null | undefined
  careflow_ids?: readonly string[] | null | undefined
  /** Leaves out activities that nobody has to do. */
  hide_system_activities?: boolean | null | undefined
  date_range?: { from: string; to: string } | null | undefined
  reference_id?: string | null | undefined
}

const equalities = ['care_flow_id', 'patient_id', 'definition_id', 'assignee', 'step_id', 'track_id'] as const

const lists = {
  action: 'action',
  activity_status: 'status',
  activity_type: 'object_type',
  stakeholders: 'assignee',
  careflow_definition_id: 'definition_id',
  careflow_ids: 'care_flow_id',
} as const

/** An activity must match all given filters. */
export function filterActivities(
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
