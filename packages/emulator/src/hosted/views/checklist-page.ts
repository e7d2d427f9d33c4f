import { html, raw } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { type ActivityFrame, activityPage } from './activity-page.ts'
import { controlId } from './control-id.ts'
import { summary } from './summary.ts'

export interface ChecklistPage {
  frame: ActivityFrame
  title: string
  items: readonly string[]
  /** The positions of the items that are ticked. */
  ticked: ReadonlySet<string>
  isIncomplete: boolean
}

/** A checklist. It can be sent when all items are ticked. */
export function checklistPage({ frame, title, items, ticked, isIncomplete }: ChecklistPage): View {
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
<div class="question${isIncomplete ? ' wrong' : ''}">
<fieldset${isIncomplete ? html` aria-describedby="${id}-error"` : ''}>
<legend><h1 dir="auto">${title}</h1></legend>
${isIncomplete ? error : ''}
<div class="choices">
${items.map(
  (
    item,
    index,
  ) => html`<label class="choice"><input type="checkbox" id="${index === 0 ? id : `${id}-${index + 1}`}" name="item" value="${index}"${ticked.has(String(index)) ? raw(' checked') : ''}><span dir="auto">${item}</span></label>
`,
)}</div>
</fieldset>
</div>
<p class="actions"><button>${texts.done}</button></p>
</form>`,
  })
}
