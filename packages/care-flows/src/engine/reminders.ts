import { assigneeOf, listPendingActivities, recordActivity } from './activities.ts'
import { findAction, requireRecord } from './lookups.ts'
import { emit, type MutableCareFlow, schedule } from './mutable-care-flow.ts'
import { addDuration } from './timing.ts'

/** Schedules a reminder for an activity, unless all reminders have been sent. `count` numbers the reminders from 1. */
export function scheduleReminder(flow: MutableCareFlow, activity_id: string, count = 1): void {
  const { reminders } = flow.release
  if (!reminders || count > reminders.times) return
  const time = addDuration(flow.state.time, reminders.every)
  schedule(flow, { time, type: 'reminder', activity_id, count })
}

/** Sends a reminder for a pending activity and schedules the next reminder. */
export function sendReminder(flow: MutableCareFlow, activityId: string, count: number): void {
  const activity = requireRecord(flow.state.activities, activityId)
  const action = findAction(flow.release, activity)
  if (!action?.stakeholder) return
  const recipient = assigneeOf(flow, action.stakeholder)
  recordActivity(flow, {
    action: 'SEND',
    object: { type: 'REMINDER', id: activity.id, name: activity.object.name },
    indirect_object: recipient,
    reference_type: 'REMINDER',
    container_name: activity.container_name,
    track: activity.track,
    context: activity.context,
  })
  const pending = listPendingActivities(flow.state).filter(
    ({ indirect_object }) => indirect_object?.id === recipient.id,
  ).length
  emit(flow, { type: 'reminder_sent', activity, recipient, count, pending })
  scheduleReminder(flow, activityId, count + 1)
}
