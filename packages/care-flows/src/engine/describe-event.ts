import { activityTypes } from './actions/perform-action.ts'
import { dispatchIfHandled, type Handlers } from './dispatch.ts'
import type { CareFlowEvent } from './events.ts'

/** Audit log lines, keyed by event type. Events of other types are not logged, because the lines of related events cover them. */
const descriptions: Partial<Handlers<CareFlowEvent, [], string[]>> = {
  care_flow_started: () => ['Care flow started'],
  care_flow_waiting_for_baseline: () => ['Care flow waiting for baseline values'],
  care_flow_completed: () => ['Care flow completed'],
  care_flow_stopped: ({ reason }) => ['Care flow stopped', `Reason: ${reason}`],
  track_started: ({ element }) => [`Track "${element.name}" started`],
  track_stopped: ({ element }) => [
    `Track "${element.name}" stopped`,
    ...(element.stop_reason === null ? [] : [`Reason: ${element.stop_reason}`]),
  ],
  track_completed: ({ element }) => [`Track "${element.name}" completed`],
  step_scheduled: ({ element }) => [`Step "${element.name}" scheduled`, `For: ${element.start_date}`],
  step_postponed: ({ element }) => [`Step "${element.name}" postponed`],
  step_started: ({ element }) => [`Step "${element.name}" started`],
  step_completed: ({ element }) => [`Step "${element.name}" completed`],
  step_discarded: ({ element }) => [`Step "${element.name}" discarded`],
  step_canceled: ({ element }) => [`Step "${element.name}" canceled`],
  activity_created: (event) => describeActivity(event, 'assigned'),
  activity_completed: (event) => describeActivity(event, 'completed'),
  activity_expired: (event) => describeActivity(event, 'expired'),
  activity_failed: (event) => describeActivity(event, 'failed'),
  activity_canceled: (event) => describeActivity(event, 'canceled'),
  data_point_collected: ({ data_point }) => [`Data point ${data_point.key} collected`],
  timer_started: ({ timer }) => [`Timer "${timer.name}" started`, timer.readable_explanation],
  timer_updated: ({ timer }) => [`Timer "${timer.name}" rescheduled`, `To: ${timer.scheduled_date}`],
  timer_ended: ({ timer }) => [
    `Timer "${timer.name}" ${timer.status}`,
    ...(timer.completion_reason === null ? [] : [`Reason: ${timer.completion_reason}`]),
  ],
  api_call_created: ({ api_call }) => [`API call "${api_call.title}" created`],
  api_call_responded: ({ api_call }) => [
    `API call "${api_call.title}" received a response`,
    `Attempt: ${api_call.attempts}`,
    `Status: ${api_call.responses.at(-1)?.status}`,
  ],
  api_call_retried: ({ api_call }) => [`API call "${api_call.title}" retried`],
  api_call_canceled: ({ api_call }) => [`API call "${api_call.title}" canceled`],
  track_scheduled: ({ scheduled_track }) => [
    `Track "${scheduled_track.title}" scheduled`,
    `For: ${scheduled_track.scheduled_date}`,
  ],
  track_unscheduled: ({ scheduled_track }) => [`Track "${scheduled_track.title}" unscheduled`],
  reminder_sent: ({ activity, count }) => [`Reminder ${count} sent for "${activity.object.name}"`],
}

/**
 * Describes an event for the audit log. Includes the user, but no data point values. Returns undefined for an event that is not
 * logged.
 */
export function describeEvent(event: CareFlowEvent): string[] | undefined {
  const content = dispatchIfHandled(descriptions, event) ?? []
  if (content.length === 0) return undefined
  const { user } = event
  // The user can be a patient without a name.
  return user ? [...content, `By: ${user.name || user.id}`] : content
}

/** Describes the activity of an action. Steps and tracks have their own events. */
function describeActivity(
  { activity }: Extract<CareFlowEvent, { activity: unknown }>,
  outcome: string,
): string[] {
  if (activity.action_component === null) return []
  const reason = activity.sub_activities.at(-1)?.text?.en
  return [
    `${activityTypes[activity.object.type]?.label ?? activity.object.type} "${activity.object.name}" ${outcome}`,
    ...(outcome === 'expired' && reason !== undefined ? [`Reason: ${reason}`] : []),
  ]
}
