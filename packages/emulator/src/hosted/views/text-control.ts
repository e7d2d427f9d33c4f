import type { UserQuestionType } from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { fieldName } from '../forms/draft.ts'
import type { Control } from './control.ts'

/** The attributes of the fields, by the type of the question. */
const attributes: Partial<Record<UserQuestionType, string>> = {
  DATE: 'type="date" class="short"',
  EMAIL: 'type="email" autocomplete="email"',
  ICD10_CLASSIFICATION:
    'type="text" class="short" autocomplete="off" spellcheck="false" autocapitalize="characters"',
  NUMBER: 'type="text" class="short" inputmode="decimal" autocomplete="off"',
  SHORT_TEXT: 'type="text" autocomplete="off"',
  SIGNATURE: 'type="text" class="signature" autocomplete="name"',
  SLIDER: 'type="text" class="short" inputmode="decimal" autocomplete="off"',
  TELEPHONE: 'type="tel" autocomplete="tel"',
}

/** A field for a line of text, for several lines, or a dropdown list. */
export function textControl(control: Control): View {
  const { question, values, error, describedBy, id } = control
  const { userQuestionType, questionConfig } = question
  const value = values.at(-1) ?? ''
  const common = html`id="${id}" name="${fieldName(question)}"${describedBy ? html` aria-describedby="${describedBy}"` : ''}${error ? raw(' aria-invalid="true"') : ''}${questionConfig.mandatory ? raw(' aria-required="true"') : ''}`
  if (questionConfig.use_select) return selectControl(control, common)
  if (userQuestionType === 'LONG_TEXT' || userQuestionType === 'MULTIPLE_CHOICE_GRID') {
    // HTML parsers drop a line break after the tag. This one keeps the text's own first line break.
    return html`<textarea ${common} rows="4" dir="auto">
${value}</textarea>`
  }
  const { slider } = questionConfig
  const range = slider
    ? html` data-min="${slider.min}" data-max="${slider.max}" data-step="${slider.step_value}"`
    : ''
  return html`<input ${common} ${raw(attributes[userQuestionType] ?? 'type="text"')}${dateLimits(control)}${range} value="${value}" dir="auto">
${slider ? html`<p class="ends"><span>${slider.min_label}</span><span>${slider.max_label}</span></p>` : ''}`
}

function selectControl({ question, values, texts }: Control, common: View): View {
  return html`<select ${common}>
<option value="">${texts.choose}</option>
${question.options.map(({ value_string, label }) => html`<option value="${value_string}"${values.includes(value_string) ? raw(' selected') : ''}>${label}</option>`)}
</select>`
}

/** Limits the dates that the browser offers. The engine checks the answer. */
function dateLimits({ question, today }: Control): View | string {
  const { allowed_dates } = question.questionConfig.date ?? {}
  if (allowed_dates === 'PAST') return html` max="${today}"`
  return allowed_dates === 'FUTURE' ? html` min="${today}"` : ''
}
