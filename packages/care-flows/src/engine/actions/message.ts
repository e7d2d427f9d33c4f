import type { MessageAction } from '../action-definition.ts'
import { createSubActivity, updateActivity } from '../activities.ts'
import { fillHtml, fillSlate, fillTemplate } from '../data-points.ts'
import { type Draft, report } from '../draft.ts'
import type { Activity } from '../records.ts'

/** Sends a message. Its activity stays pending until the message is read. */
export function sendMessage(draft: Draft, activity: Activity, action: MessageAction): void {
  const { id } = activity.object
  report(draft, {
    type: 'message_created',
    message: {
      id,
      activity_id: activity.id,
      subject: fillTemplate(draft, action.subject),
      body: action.format === 'HTML' ? fillHtml(draft, action.body) : fillSlate(draft, action.body),
      format: action.format,
      attachments: action.attachments,
    },
  })
  updateActivity(draft, {
    ...activity,
    inputs: { type: 'MESSAGE', message_id: id },
    sub_activities: [...activity.sub_activities, createSubActivity(draft, 'SEND')],
  })
}
