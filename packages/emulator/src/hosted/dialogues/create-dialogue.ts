import { findDraft, keepDraftAsVisitor } from '../../service/hosted-pages/visitor-work.ts'
import { checklistPage } from '../views/checklist-page.ts'
import { messagePage } from '../views/message-page.ts'
import { complete } from './complete.ts'
import { createConversation } from './conversation.ts'
import { CHECKED, type Dialogue, type DialogueOptions } from './dialogue.ts'
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

/** Lets a visitor tick a checklist. It is complete when every item is ticked. */
async function createChecklistDialogue(options: DialogueOptions): Promise<Dialogue | undefined> {
  const { environment, address, activity, frame, visit } = options
  const action = environment.definitions.findAction(activity.object.id)
  if (action?.type !== 'CHECKLIST') return undefined
  const { title, items } = action
  const kept = await findDraft(environment, activity.id, visit)
  const isComplete = (ticked: ReadonlySet<string>) => items.every((_, index) => ticked.has(String(index)))

  async function keep(body: FormData): Promise<boolean> {
    const values = body.getAll('item').map(String)
    return keepDraftAsVisitor(environment, address, activity.id, { items: { values } })
  }

  return {
    show(query) {
      const ticked = new Set(kept.items?.values)
      return checklistPage({
        frame,
        title,
        items,
        ticked,
        isIncomplete: query.has(CHECKED) && !isComplete(ticked),
      })
    },
    async send(body) {
      if (isComplete(new Set(body.getAll('item').map(String))))
        return complete(options, { type: 'submit_checklist', activity_id: activity.id })
      return (await keep(body)) ? { query: CHECKED } : 'gone'
    },
    async keep(body) {
      await keep(body)
      return []
    },
  }
}
