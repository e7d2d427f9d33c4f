import type { FormDefinition, Question } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { type ActivityFrame, activityPage } from './activity-page.ts'
import { questionView } from './question-view.ts'
import { type Summary, summary } from './summary.ts'

export interface ConversationPage {
  frame: ActivityFrame
  form: FormDefinition
  /** The answer to the question. */
  values: readonly string[]
  /** The question on the page. Undefined if no question is visible. */
  at: Question | undefined
  /** How many of the visible questions come before, from 0 to 1. */
  progress: number
  /** Whether no other question can follow. */
  isLast: boolean
  error: string | undefined
  notice: Summary | undefined
  /** The emulator's date, such as `2026-01-31`. */
  today: string
}

/** One question of a form. */
export function conversationPage(page: ConversationPage): View {
  const { frame, form, values, at, progress, isLast, error, notice, today } = page
  const { texts, action } = frame
  const hasFile = at?.questionConfig.file_storage
  return activityPage({
    frame,
    progress,
    title: `${notice?.kind === 'error' ? `${texts.error}: ` : ''}${form.title}`,
    content: html`${notice ? summary(notice) : ''}
<h1 dir="auto">${form.title}</h1>
<form method="post" action="${action}" novalidate${hasFile ? html` enctype="multipart/form-data"` : ''}>
<input type="hidden" name="at" value="${at?.key ?? ''}">
${at ? questionView({ question: at, values, error, isVisible: true, texts, today }) : ''}
<p class="actions"><button>${isLast ? texts.send : texts.goOn}</button>${progress === 0 ? '' : html` <button name="go" value="back" class="quiet">${texts.goBack}</button>`}</p>
</form>
${form.trademark ? html`<p class="trademark" dir="auto">${form.trademark}</p>` : ''}`,
  })
}
