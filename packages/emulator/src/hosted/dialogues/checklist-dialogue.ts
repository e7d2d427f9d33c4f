import { checklistPage } from '../views/checklist-page.ts'
import { complete } from './complete.ts'
import type { Dialogue, DialogueOptions } from './dialogue.ts'

/** Lets a visitor tick a checklist. It is complete when every item is ticked. */
export function createChecklistDialogue(options: DialogueOptions): Dialogue | undefined {
  const { environment, activity, frame } = options
  const action = environment.definitions.findAction(activity.object.id)
  if (action?.type !== 'CHECKLIST') return undefined
  const { title, items } = action
  const show = (ticked: ReadonlySet<string>, isIncomplete: boolean) =>
    checklistPage({ frame, title, items, ticked, isIncomplete })
  return {
    show: () => show(new Set(), false),
    async send(body) {
      const ticked = new Set(body.getAll('item').map(String))
      if (!items.every((_, index) => ticked.has(String(index)))) return { problem: show(ticked, true) }
      return complete(options, { type: 'submit_checklist', activity_id: activity.id })
    },
  }
}
