import type { FormDefinition } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../http/pages.ts'
import type { Draft } from '../forms/draft.ts'
import { type ActivityFrame, activityPage } from './activity-page.ts'
import { questionView } from './question-view.ts'
import { type Summary, summary } from './summary.ts'

export interface FormPage {
  frame: ActivityFrame
  form: FormDefinition
  draft: Draft
  /** The ids of the visible questions. */
  visible: ReadonlySet<string>
  /** What is wrong with the answers, by the ids of the questions. */
  errors: ReadonlyMap<string, string>
  notice: Summary | undefined
  /** The emulator's date, such as `2026-01-31`. */
  today: string
}

/** A form with all its questions. The questions that a rule hides are on the page too, but hidden. */
export function formPage({ frame, form, draft, visible, errors, notice, today }: FormPage): View {
  const { texts, action } = frame
  const questions = form.questions.map((question) =>
    questionView({
      question,
      values: draft.values.get(question.id) ?? [],
      error: errors.get(question.id),
      isVisible: visible.has(question.id),
      texts,
      today,
    }),
  )
  const hasFiles = form.questions.some(({ questionConfig }) => questionConfig.file_storage)
  return activityPage({
    frame,
    title: `${notice?.kind === 'error' ? `${texts.error}: ` : ''}${form.title}`,
    content: html`${notice ? summary(notice) : ''}
<h1 dir="auto">${form.title}</h1>
<form method="post" action="${action}" novalidate${hasFiles ? html` enctype="multipart/form-data"` : ''} data-draft="${action}/draft">
${questions}
<p class="actions"><button>${texts.send}</button></p>
</form>
${form.trademark ? html`<p class="trademark" dir="auto">${form.trademark}</p>` : ''}`,
  })
}
