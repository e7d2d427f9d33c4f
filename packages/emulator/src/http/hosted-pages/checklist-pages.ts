import { html, raw } from 'hono/html'
import { findDraft, saveDraftAsVisitor } from '../../service/hosted-pages/form-drafts.ts'
import { completeAsVisitor } from '../../service/hosted-pages/hosted-visitor.ts'
import type { View } from '../pages/view.ts'
import { type ActivityPages, type ActivityPagesOptions, CHECKED } from './activity-pages.ts'
import { type ActivityFrame, activityPage, controlId, summary } from './layout.ts'

/** Creates the page of a checklist. The visitor can complete the checklist when every item is ticked. */
export function createChecklistPages(options: ActivityPagesOptions): ActivityPages | undefined {
  const { environment, address, activity, frame, visitor } = options
  const action = environment.definitions.findAction(activity.object.id)
  if (action?.type !== 'CHECKLIST') return undefined
  const { title, items } = action
  const draft = findDraft(environment.records, activity.id, visitor)
  const isComplete = (ticked: readonly string[]) => items.every((_, index) => ticked.includes(String(index)))

  const readTicked = (body: FormData) => body.getAll('item').map(String)
  const save = (values: string[]) =>
    saveDraftAsVisitor(environment, address, activity.id, { items: { values } })

  return {
    render(query) {
      const ticked = draft.items?.values ?? []
      return checklistPage({
        frame,
        title,
        items,
        ticked,
        isIncomplete: query.has(CHECKED) && !isComplete(ticked),
      })
    },
    async submit(body) {
      const ticked = readTicked(body)
      if (isComplete(ticked))
        return completeAsVisitor(environment, address, { type: 'submit_checklist', activity_id: activity.id })
      return save(ticked) ? { query: CHECKED } : 'gone'
    },
    async saveDraft(body) {
      const ticked = readTicked(body)
      save(ticked)
      return { visible: [], wrong: isComplete(ticked) ? [] : ['items'] }
    },
  }
}

interface ChecklistPage {
  frame: ActivityFrame
  title: string
  items: readonly string[]
  /** Positions of the ticked items. */
  ticked: readonly string[]
  isIncomplete: boolean
}

/** Renders a checklist. If `isIncomplete` is true, an error asks the visitor to tick all items. */
function checklistPage({ frame, title, items, ticked, isIncomplete }: ChecklistPage): View {
  const { texts, action } = frame
  const id = controlId('items')
  const error = html`<p class="error" id="${id}-error"><span class="hidden">${texts.error}: </span>${texts.tickAll}</p>`
  const problem = {
    kind: 'error',
    title: texts.problem,
    items: [{ key: 'items', title: texts.tickAll }],
  } as const
  return activityPage({
    frame,
    title: `${isIncomplete ? `${texts.error}: ` : ''}${title}`,
    content: html`${isIncomplete ? summary(problem) : ''}
<form method="post" action="${action}" novalidate data-draft="${action}/draft">
<div class="question${isIncomplete ? ' wrong' : ''}" data-question="items">
<fieldset${isIncomplete ? html` aria-describedby="${id}-error"` : ''}>
<legend><h1 dir="auto">${title}</h1></legend>
${isIncomplete ? error : ''}
<div class="choices">
${items.map(
  (
    item,
    index,
  ) => html`<label class="choice"><input type="checkbox" id="${index === 0 ? id : `${id}-${index + 1}`}" name="item" value="${index}"${ticked.includes(String(index)) ? raw(' checked') : ''}><span dir="auto">${item}</span></label>
`,
)}</div>
</fieldset>
</div>
<p class="actions"><button>${texts.done}</button></p>
</form>`,
  })
}
