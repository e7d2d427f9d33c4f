import type { MessageAction } from '../action-definition.ts'
import { createSubActivity, updateActivity } from '../activities.ts'
import { fillHtml, fillSlate, fillTemplate } from '../data-points.ts'
import type { Activity } from '../records.ts'
import { type Run, report } from '../run.ts'

/** Sends a message. Its activity stays pending until the message is read. */
export function sendMessage(run: Run, activity: Activity, action: MessageAction): void {
  const { id } = activity.object
  report(run, {
    type: 'message_created',
    message: {
      id,
      activity_id: activity.id,
      subject: fillTemplate(run, action.subject),
      body: action.format === 'HTML' ? fillHtml(run, action.body) : fillSlate(run, action.body),
      format: action.format,
      attachments: action.attachments,
    },
  })
  updateActivity(run, {
    ...activity,
    inputs: { type: 'MESSAGE', message_id: id },
    sub_activities: [...activity.sub_activities, createSubActivity(run, 'SEND')],
  })
}
