import type * as engine from '@orchestration/care-flows'
import type { Activity, ActivitySubject } from '@orchestration/webhooks'

/** Converts an activity to its fields in events. Its enums are in lower case. */
export function toActivity(activity: engine.Activity): Activity {
  const { id, stream_id, date, subject, action, object, indirect_object, status, track, label } = activity
  const { action_id, instance_id, pathway_id, step_id, track_id } = activity.context
  return {
    id,
    stream_id,
    date,
    subject: toSubject(subject),
    action: action.toLowerCase(),
    object: toParty(object),
    ...(indirect_object && { indirect_object: toParty(indirect_object) }),
    status: statuses[status],
    track,
    label: label && { id: label.id, color: label.color, text: label.text },
    sub_activities: activity.sub_activities.map((one) => ({
      id: one.id,
      subject: toSubject(one.subject),
      action: one.action.toLowerCase(),
      date: one.date,
    })),
    isUserActivity: activity.isUserActivity,
    context: { action_id, instance_id, pathway_id, step_id, track_id },
  }
}

/** A canceled activity is sent with the event `activity.deleted`. */
const statuses: Record<engine.ActivityStatus, Activity['status']> = {
  ACTIVE: 'active',
  CANCELED: 'deleted',
  DONE: 'done',
  EXPIRED: 'expired',
  FAILED: 'failed',
}

function toSubject({ type, name }: engine.Subject): ActivitySubject {
  return { type: type.toLowerCase(), name }
}

function toParty({ id, type, name }: engine.Party) {
  return { id, type: type.toLowerCase(), name }
}
