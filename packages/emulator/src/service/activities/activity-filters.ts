import { parseBound } from '../../wire/parse-bound.ts'
import type { Activity } from './activity.ts'

export interface ActivityFilters {
  action?: string[] | null
  activity_status?: string[] | null
  activity_type?: string[] | null
  stakeholders?: string[] | null
  hide_system_activities?: boolean | null
  date_range?: { from: string; to: string } | null
  reference_id?: string | null
  track_id?: string | null
}

/** All filters that are given must hold. */
export function filterActivities(activities: Activity[], filters: ActivityFilters): Activity[] {
  const { action, activity_status, activity_type, stakeholders, date_range, reference_id, track_id } = filters
  const from = date_range && parseBound('first', date_range.from, 'date_range')
  const to = date_range && parseBound('last', date_range.to, 'date_range')
  return activities.filter(
    (activity) =>
      (action?.includes(activity.action) ?? true) &&
      (activity_status?.includes(activity.status) ?? true) &&
      (activity_type?.includes(activity.object.type) ?? true) &&
      (!stakeholders || activity.stakeholders.some(({ id }) => stakeholders.includes(id))) &&
      (!filters.hide_system_activities || activity.isUserActivity) &&
      (from == null || activity.date >= from) &&
      (to == null || activity.date <= to) &&
      (reference_id == null || activity.reference_id === reference_id) &&
      (track_id == null || activity.context.track_id === track_id),
  )
}
