import type { Question } from '@orchestration/care-flows'
import { describeRule } from '@orchestration/care-flows/definitions'
import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { typed } from '../pieces/typed.ts'

export interface QuestionField {
  question: Question
  /** The chosen or typed values, as texts. A question with several answers has several. */
  values: readonly string[]
  /** Whether this answer was refused, or is missing. */
  isWrong: boolean
}

/** The field for one question of a form. The server checks the answer, as it checks that of a caller. */
export function questionField({ question, values, isWrong }: QuestionField): View {
  const { key, title, title_html, dataPointValueType, questionConfig, questionType, userQuestionType, rule } =
    question
  const id = `answer-${key}`
  if (dataPointValueType === null) return html`<p class="description">${plain(title_html ?? title)}</p>`
  const attributes = html`id="${id}" name="answer.${key}" aria-describedby="${id}-hint"${isWrong ? raw(' aria-invalid="true"') : ''}`
  const optional = questionConfig.mandatory ? '' : html` <span class="optional">optional</span>`
  const hint = html`<p class="hint" id="${id}-hint"><code>${key}</code>${describe(question)}${rule ? html` · asked if ${describeRule(rule)}` : ''}</p>`
  if (questionType === 'MULTIPLE_CHOICE' && userQuestionType === 'MULTIPLE_SELECT') {
    return html`<fieldset class="field" id="${id}" aria-describedby="${id}-hint"><legend>${plain(title)}${optional}</legend>
${hint}
${question.options.map(
  ({ value_string, label }) =>
    html`<label class="check"><input type="checkbox" name="answer.${key}" value="${value_string}" ${values.includes(value_string) ? raw('checked') : ''}> ${typed(label)}</label>`,
)}</fieldset>`
  }
  return html`<div class="field">
<label for="${id}">${plain(title) || key}${optional}</label>
${hint}
${control(question, attributes, values[0] ?? '')}
</div>`
}

function control(
  { dataPointValueType, options, questionType, userQuestionType }: Question,
  attributes: View,
  value: string,
): View {
  const choice = (choices: readonly (readonly [string, string])[]) => html`<select ${attributes}>
<option value="">No answer</option>
${choices.map(([text, label]) => html`<option value="${text}" ${text === value ? raw('selected') : ''}>${label}</option>`)}
</select>`
  if (questionType === 'MULTIPLE_CHOICE')
    return choice(options.map(({ value_string, label }) => [value_string, label]))
  if (dataPointValueType === 'BOOLEAN')
    return choice([
      ['true', 'Yes'],
      ['false', 'No'],
    ])
  if (userQuestionType === 'LONG_TEXT')
    return html`<textarea ${attributes} rows="3" dir="auto">${value}</textarea>`
  const type =
    dataPointValueType === 'DATE'
      ? 'type="date"'
      : dataPointValueType === 'NUMBER'
        ? 'inputmode="decimal"'
        : 'dir="auto"'
  return html`<input ${attributes} ${raw(type)} autocomplete="off" value="${value}">`
}

function describe({ dataPointValueType, questionConfig, userQuestionType }: Question): string {
  const { number, slider } = questionConfig
  const range = number?.range.enabled ? number.range : slider
  if (range?.min != null && range.max != null) return ` · ${range.min} to ${range.max}`
  if (dataPointValueType === 'TELEPHONE') return ' · such as +447700900123'
  if (dataPointValueType === 'ATTACHMENT') return ' · a URL'
  return userQuestionType !== 'MULTIPLE_SELECT' && dataPointValueType?.endsWith('ARRAY')
    ? ' · a list, such as ["a", "b"]'
    : ''
}

/** The title without its markup: a description has HTML of its author. */
function plain(title: string | null): string {
  return (title ?? '').replace(/<[^>]*>/g, ' ').trim()
}
