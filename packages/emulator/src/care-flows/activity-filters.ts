import { createServiceError } from '../graphql/service-error.ts'
import { isDateOrTime } from '../graphql/text-formats.ts'
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
  const [from, to] = date_range
    ? [parseTime(date_range.from), parseTime(date_range.to)]
    : [-Infinity, Infinity]
  return activities.filter(
    (activity) =>
      (action?.includes(activity.action) ?? true) &&
      (activity_status?.includes(activity.status) ?? true) &&
      (activity_type?.includes(activity.object.type) ?? true) &&
      (!stakeholders || activity.stakeholders.some(({ id }) => stakeholders.includes(id))) &&
      (!filters.hide_system_activities || activity.isUserActivity) &&
      Date.parse(activity.date) >= from &&
      Date.parse(activity.date) <= to &&
      (reference_id == null || activity.reference_id === reference_id) &&
      (track_id == null || activity.context.track_id === track_id),
  )
}

function parseTime(text: string): number {
  if (!isDateOrTime(text))
    throw createServiceError('BAD_REQUEST_ERROR', 'filters.date_range takes ISO 8601 dates.')
  return Date.parse(text)
}
