import type { Question } from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { choiceControl } from './choice-control.ts'
import type { Control } from './control.ts'
import { controlId } from './control-id.ts'
import { fileControl } from './file-control.ts'
import { findHint } from './find-hint.ts'
import { richText } from './rich-text.ts'
import { findScale } from './scale.ts'
import { textControl } from './text-control.ts'

export interface QuestionView extends Omit<Control, 'describedBy' | 'id'> {
  isVisible: boolean
}

/** A question with its hint, its control and what is wrong with the answer. If a rule hides it, it has `hidden`. */
export function questionView(view: QuestionView): View {
  const { question, isVisible, error, texts } = view
  const { key } = question
  const hidden = isVisible ? '' : raw(' hidden')
  if (question.questionType === 'NO_INPUT') {
    return html`<div class="question" data-question="${key}"${hidden}>${richText(question.title_html ?? '')}</div>
`
  }
  const id = controlId(key)
  const hint = findHint(question, texts)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: Control = { ...view, id, describedBy }
  const title = html`<span dir="auto">${question.title}</span>${question.questionConfig.mandatory ? '' : html` <span class="optional">(${texts.optional})</span>`}`
  const notes = html`${hint ? html`<p class="hint" id="${id}-hint" dir="auto">${hint}</p>` : ''}
${error ? html`<p class="error" id="${id}-error"><span class="hidden">${texts.error}: </span>${error}</p>` : ''}`
  const content = isGroup(question)
    ? html`<fieldset${describedBy ? html` aria-describedby="${describedBy}"` : ''}>
<legend>${title}</legend>
${notes}
${choiceControl(control)}
</fieldset>`
    : html`<label for="${id}">${title}</label>
${notes}
${question.questionConfig.file_storage ? fileControl(control) : textControl(control)}`
  return html`<div class="question${error ? ' wrong' : ''}" data-question="${key}"${hidden}>
<input type="hidden" name="shown" value="${key}"${isVisible ? '' : raw(' disabled')}>
${content}
</div>
`
}

/** Whether the control is a group of radio buttons or checkboxes. */
function isGroup({ userQuestionType, questionConfig }: Question): boolean {
  if (userQuestionType === 'SLIDER') return findScale(questionConfig.slider) !== undefined
  if (userQuestionType === 'MULTIPLE_CHOICE') return !questionConfig.use_select
  return userQuestionType === 'MULTIPLE_SELECT' || userQuestionType === 'YES_NO'
}
