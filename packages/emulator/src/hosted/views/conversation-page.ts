import { html } from 'hono/html'
import type { FormDefinition, Question } from '../../engine/index.ts'
import type { View } from '../../web/view.ts'
import { type Draft, fieldName } from '../forms/draft.ts'
import { type ActivityFrame, activityPage } from './activity-page.ts'
import { questionView } from './question-view.ts'
import { type Summary, summary } from './summary.ts'

export interface ConversationPage {
  frame: ActivityFrame
  form: FormDefinition
  draft: Draft
  /** The question on the page. Undefined if no question is visible. */
  at: Question | undefined
  isFirst: boolean
  /** Whether no other question can follow. */
  isLast: boolean
  error: string | undefined
  notice: Summary | undefined
  /** The emulator's date, such as `2026-01-31`. */
  today: string
}

/** One question of a form. Hidden fields hold the answers to the others. */
export function conversationPage(page: ConversationPage): View {
  const { frame, form, draft, at, isFirst, isLast, error, notice, today } = page
  const { texts, action } = frame
  const values = (question: Question) => draft.values.get(question.id) ?? []
  const others = form.questions.filter((question) => question !== at)
  const hasFiles = form.questions.some(({ questionConfig }) => questionConfig.file_storage)
  return activityPage({
    frame,
    title: `${notice?.kind === 'error' ? `${texts.error}: ` : ''}${form.title}`,
    content: html`${notice ? summary(notice) : ''}
<h1 dir="auto">${form.title}</h1>
<form method="post" action="${action}" novalidate${hasFiles ? html` enctype="multipart/form-data"` : ''}>
<input type="hidden" name="at" value="${at?.key ?? ''}">
${others.map(
  (question) =>
    html`${draft.shown.has(question.id) ? hidden('shown', question.key) : ''}${values(question).map((value) => hidden(fieldName(question), value))}`,
)}
${at ? questionView({ question: at, values: values(at), error, isVisible: true, texts, today }) : ''}
<p class="actions"><button>${isLast ? texts.send : texts.goOn}</button>${isFirst ? '' : html` <button name="go" value="back" class="quiet">${texts.goBack}</button>`}</p>
</form>
${form.trademark ? html`<p class="trademark" dir="auto">${form.trademark}</p>` : ''}`,
  })
}

function hidden(name: string, value: string): View {
  return html`<input type="hidden" name="${name}" value="${value}">
`
}
