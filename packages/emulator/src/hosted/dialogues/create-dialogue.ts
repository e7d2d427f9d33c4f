import { messagePage } from '../views/message-page.ts'
import { createChecklistDialogue } from './checklist-dialogue.ts'
import { complete } from './complete.ts'
import { createConversation } from './conversation.ts'
import type { Dialogue, DialogueOptions } from './dialogue.ts'
import { createFormDialogue } from './form-dialogue.ts'

/** Creates the dialogue of a pending activity. Undefined if the definition does not have the activity any more. */
export async function createDialogue(options: DialogueOptions): Promise<Dialogue | undefined> {
  switch (options.activity.object.type) {
    case 'FORM': {
      const form = options.environment.definitions.findForm(options.activity.object.id)
      if (!form) return undefined
      const isConversation = options.activity.form_display_mode === 'CONVERSATIONAL'
      return isConversation ? createConversation(options, form) : createFormDialogue(options, form)
    }
    case 'CHECKLIST':
      return createChecklistDialogue(options)
    case 'MESSAGE':
      return createMessageDialogue(options)
    default:
      return undefined
  }
}

/** Lets a visitor read a message. */
async function createMessageDialogue(options: DialogueOptions): Promise<Dialogue | undefined> {
  const { environment, activity, frame } = options
  const message = await environment.records.find('message', activity.object.id)
  if (!message) return undefined
  return {
    show: () => messagePage(frame, message),
    send: () => complete(options, { type: 'mark_message_as_read', activity_id: activity.id }),
  }
}
