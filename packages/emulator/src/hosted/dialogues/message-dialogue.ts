import { messagePage } from '../views/message-page.ts'
import { complete } from './complete.ts'
import type { Dialogue, DialogueOptions } from './dialogue.ts'

/** Lets a visitor read a message. */
export async function createMessageDialogue(options: DialogueOptions): Promise<Dialogue | undefined> {
  const { environment, activity, frame } = options
  const message = await environment.records.find('message', activity.object.id)
  if (!message) return undefined
  return {
    show: () => messagePage(frame, message),
    send: () => complete(options, { type: 'mark_message_as_read', activity_id: activity.id }),
  }
}
