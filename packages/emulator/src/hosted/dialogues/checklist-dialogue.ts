import { findDraft, keepDraftAsVisitor } from '../../service/hosted-pages/visitor-work.ts'
import { checklistPage } from '../views/checklist-page.ts'
import { complete } from './complete.ts'
import { CHECKED, type Dialogue, type DialogueOptions } from './dialogue.ts'

/** Lets a visitor tick a checklist. It is complete when every item is ticked. */
export async function createChecklistDialogue(options: DialogueOptions): Promise<Dialogue | undefined> {
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
