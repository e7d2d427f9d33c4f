import type { Message } from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import { parseJson } from '../../base/parse-json.ts'
import { findDraft, saveDraftAsVisitor } from '../../service/hosted-pages/hosted-visitor.ts'
import { SERVICE_NAME } from '../../service/tenant/tenant.ts'
import { fillIn, formatDates } from '../texts.ts'
import type { View } from '../view.ts'
import { type ActivityPages, type ActivityPagesOptions, CHECKED, complete } from './activity-pages.ts'
import { createConversation, createFormPages } from './form.ts'
import { type ActivityFrame, activityPage, controlId, summary } from './hosted-page.ts'
import { richText, safeUrl } from './rich-text.ts'

/** Creates the pages of a form, checklist or message. Returns undefined for other activities, or if the content no longer exists. */
export function createActivityPages(options: ActivityPagesOptions): ActivityPages | undefined {
  switch (options.activity.object.type) {
    case 'FORM': {
      const form = options.environment.definitions.findForm(options.activity.object.id)
      if (!form) return undefined
      const isConversation = options.activity.form_display_mode === 'CONVERSATIONAL'
      return isConversation ? createConversation(options, form) : createFormPages(options, form)
    }
    case 'CHECKLIST':
      return createChecklistPages(options)
    case 'MESSAGE':
      return createMessagePages(options)
    default:
      return undefined
  }
}

function createMessagePages(options: ActivityPagesOptions): ActivityPages | undefined {
  const { environment, activity, frame, visitor } = options
  const message = environment.records.find('message', activity.object.id)
  if (!message) return undefined
  return {
    show: () => messagePage(frame, message, visitor.timezone, activity.date),
    send: async () => complete(options, { type: 'mark_message_as_read', activity_id: activity.id }),
  }
}

/** Creates the page of a checklist. The visitor can complete the checklist when every item is ticked. */
function createChecklistPages(options: ActivityPagesOptions): ActivityPages | undefined {
  const { environment, address, activity, frame, visitor } = options
  const action = environment.definitions.findAction(activity.object.id)
  if (action?.type !== 'CHECKLIST') return undefined
  const { title, items } = action
  const draft = findDraft(environment, activity.id, visitor)
  const isComplete = (ticked: readonly string[]) => items.every((_, index) => ticked.includes(String(index)))

  const readTicked = (body: FormData) => body.getAll('item').map(String)
  const save = (values: string[]) =>
    saveDraftAsVisitor(environment, address, activity.id, { items: { values } })

  return {
    show(query) {
      const ticked = draft.items?.values ?? []
      return checklistPage({
        frame,
        title,
        items,
        ticked,
        isIncomplete: query.has(CHECKED) && !isComplete(ticked),
      })
    },
    async send(body) {
      const ticked = readTicked(body)
      if (isComplete(ticked)) return complete(options, { type: 'submit_checklist', activity_id: activity.id })
      return save(ticked) ? { query: CHECKED } : 'gone'
    },
    async saveDraft(body) {
      const ticked = readTicked(body)
      save(ticked)
      return { visible: [], wrong: isComplete(ticked) ? [] : ['items'] }
    },
  }
}

/** Renders a message with its attachments. Submitting the page marks the message as read. */
function messagePage(
  frame: ActivityFrame,
  { subject, body, format, attachments }: Pick<Message, 'attachments' | 'body' | 'format' | 'subject'>,
  timezone: string | null,
  sent: string,
): View {
  const { texts, action } = frame
  const read = (text: string) => formatDates(text, texts.language, timezone)
  const links = attachments.flatMap(({ name, url }) => {
    const href = safeUrl(url)
    return href === undefined ? [] : [{ name, href }]
  })
  return activityPage({
    frame,
    // The subject may contain the patient's name.
    title: texts.message,
    content: html`<h1 dir="auto">${read(subject)}</h1>
<p class="hint">${fillIn(texts.from, { name: SERVICE_NAME })} · <time datetime="${sent}">${read(sent.slice(0, 10))}</time></p>
${format === 'HTML' ? richText(body, read) : slateText(body, read)}
${
  links.length === 0
    ? ''
    : html`<h2 class="attachments">${texts.attachments}</h2>
<ul class="attachments">
${links.map(({ name, href }) => html`<li><a href="${href}" target="_blank" rel="noopener noreferrer"><bdi>${name}</bdi> <span class="hint">(${texts.newTab})</span></a></li>`)}
</ul>`
}
<form method="post" action="${action}">
<p class="actions"><button>${texts.read}</button></p>
</form>`,
  })
}

interface ChecklistPage {
  frame: ActivityFrame
  title: string
  items: readonly string[]
  /** Positions of the ticked items. */
  ticked: readonly string[]
  isIncomplete: boolean
}

/** Renders a checklist. With `isIncomplete`, an error asks the visitor to tick all items. */
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

interface SlateNode {
  type?: unknown
  text?: unknown
  bold?: unknown
  italic?: unknown
  underline?: unknown
  url?: unknown
  children?: unknown
}

const MAX_DEPTH = 40

/** Renders the content of a Slate editor: a JSON array of nodes. Renders all other text with its line breaks. */
export function slateText(body: string, read: (text: string) => string = (text) => text): View {
  const nodes = parseJson(body)
  return Array.isArray(nodes)
    ? richText(nodes.map((node) => toMarkup(node, 'p', 0)).join(''), read)
    : html`<div class="rich lines" dir="auto">${read(body)}</div>`
}

/** HTML elements, keyed by Slate node type. */
const elements: Readonly<Record<string, string>> = {
  'bulleted-list': 'ul',
  'heading-one': 'h2',
  'heading-two': 'h2',
  'list-item': 'li',
  'numbered-list': 'ol',
}

/** Renders a node as HTML that `richText` still has to sanitize. `outer` is the element for nodes of an unknown type. */
function toMarkup(value: unknown, outer: string, depth: number): string {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return ''
  const { type, text, bold, italic, underline, url, children }: SlateNode = value
  const marks = { strong: bold, em: italic, u: underline }
  const inner = Array.isArray(children)
    ? children.map((child) => toMarkup(child, '', depth + 1)).join('')
    : ''
  if (typeof text === 'string')
    return Object.entries(marks).reduce(
      (markup, [name, isMarked]) => (isMarked === true ? `<${name}>${markup}</${name}>` : markup),
      String(html`${text}`),
    )
  if (type === 'link') return String(html`<a href="${url}">${raw(inner)}</a>`)
  const name = elements[String(type)] ?? outer
  return name ? `<${name}>${inner}</${name}>` : inner
}
