import { assigneeOf, isPending, recordActivity } from './activities.ts'
import { type Draft, emit, schedule } from './care-flow-draft.ts'
import { findAction, requireRecord } from './lookups.ts'
import { addDuration } from './timing.ts'

/** Schedules a reminder for an activity, unless all reminders have been sent. `count` numbers the reminders from 1. */
export function scheduleReminder(draft: Draft, activity_id: string, count = 1): void {
  const { reminders } = draft.release
  if (!reminders || count > reminders.times) return
  const time = addDuration(draft.state.time, reminders.every)
  schedule(draft, { time, type: 'reminder', activity_id, count })
}

/** Sends a reminder for a pending activity and schedules the next reminder. */
export function sendReminder(draft: Draft, activityId: string, count: number): void {
  const activity = requireRecord(draft.state.activities, activityId)
  const action = findAction(draft.release, activity)
  if (!action?.stakeholder) return
  const recipient = assigneeOf(draft, action.stakeholder)
  recordActivity(draft, {
    action: 'SEND',
    object: { type: 'REMINDER', id: activity.id, name: activity.object.name },
    indirect_object: recipient,
    reference_type: 'REMINDER',
    container_name: activity.container_name,
    track: activity.track,
    context: activity.context,
  })
  const pending = Object.values(draft.state.activities).filter(
    (candidate) => isPending(candidate) && candidate.indirect_object?.id === recipient.id,
  ).length
  emit(draft, { type: 'reminder_sent', activity, recipient, count, pending })
  scheduleReminder(draft, activityId, count + 1)
}
