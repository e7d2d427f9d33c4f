import type { Question } from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import { questionControls } from './question-controls.ts'
import type { View } from './view.ts'

/** A question of a form with its input control. */
export interface QuestionField {
  question: Question
  title: string
  /** The selected or typed values. Only a multiple select question has more than one. */
  values: readonly string[]
  /** Id of the control. In a group, the id of the first radio button or checkbox. */
  id: string
  name: string
  hint?: View | string | undefined
  error?: View | undefined
  isInvalid: boolean
  /** @defaultValue false */
  hasFocus?: boolean | undefined
  labels: { optional: string; choose: string; yes: string; no: string }
  /** Values of a scale. If undefined, the choices are the question's options. */
  points?: readonly number[] | undefined
  /** Additional attributes of the input element. */
  attributes?: View
  /** Shown below the control. */
  note?: View | ''
}

/** Renders a question as a group of radio buttons or checkboxes, a dropdown list, a text field, or the passed control. */
export function questionField(field: QuestionField, control: 'group' | 'select' | 'text' | View): View {
  const { question, id, hint, error, labels } = field
  const title = html`<span dir="auto">${field.title}</span>${question.questionConfig.mandatory ? '' : html` <span class="optional">${labels.optional}</span>`}`
  const content = html`${hint ? html`<p class="hint" id="${id}-hint" dir="auto">${hint}</p>` : ''}
${error ? html`<p class="error" id="${id}-error">${error}</p>` : ''}
${control === 'group' ? choiceGroup(field) : control === 'select' ? selectControl(field) : control === 'text' ? textControl(field) : control}
${field.note}`
  return control === 'group'
    ? html`<fieldset${describedBy(field)}>
<legend>${title}</legend>
${content}
</fieldset>`
    : html`<label for="${id}">${title}</label>
${content}`
}

/** Renders `aria-describedby` for the hint, the error and other elements, if there are any. */
export function describedBy({ id, hint, error }: QuestionField, ...others: readonly string[]): View | '' {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, ...others].filter(Boolean).join(' ')
  return ids ? html` aria-describedby="${ids}"` : ''
}

function listChoices({
  question,
  labels,
  points,
}: QuestionField): { value: string; label: string; isExclusive?: boolean }[] {
  if (points) return points.map((point) => ({ value: String(point), label: String(point) }))
  if (questionControls[question.userQuestionType].control === 'yes or no') {
    return [
      { value: 'true', label: labels.yes },
      { value: 'false', label: labels.no },
    ]
  }
  const { exclusive_option: exclusive } = question.questionConfig.multiple_select ?? {}
  return question.options.map(({ id, value_string, label }) => ({
    value: value_string,
    label,
    isExclusive: exclusive?.enabled === true && exclusive.option_id === id,
  }))
}

/** Renders radio buttons, or checkboxes if several options can be selected. */
function choiceGroup(field: QuestionField): View {
  const { question, values, id, name, isInvalid, hasFocus, points } = field
  const { control } = questionControls[question.userQuestionType]
  const type = control === 'checkbox' ? 'checkbox' : 'radio'
  const shape = points ? 'scale' : control === 'yes or no' ? 'choices pair' : 'choices'
  return html`<div class="${shape}">
${listChoices(field).map(
  (
    { value, label, isExclusive },
    index,
  ) => html`<label class="choice"><input type="${type}" id="${index === 0 ? id : `${id}-${index + 1}`}" name="${name}" value="${value}"${values.includes(value) ? raw(' checked') : ''}${isExclusive ? raw(' data-exclusive') : ''}${isInvalid ? raw(' aria-invalid="true"') : ''}${hasFocus && index === 0 ? raw(' autofocus') : ''}> <span dir="auto">${label}</span></label>
`,
)}</div>`
}

function controlAttributes(field: QuestionField): View {
  const { question, id, name, isInvalid, hasFocus } = field
  return html`id="${id}" name="${name}"${describedBy(field)}${isInvalid ? raw(' aria-invalid="true"') : ''}${question.questionConfig.mandatory ? raw(' aria-required="true"') : ''}${hasFocus ? raw(' autofocus') : ''}`
}

function selectControl(field: QuestionField): View {
  return html`<select ${controlAttributes(field)}>
<option value="">${field.labels.choose}</option>
${listChoices(field).map(({ value, label }) => html`<option value="${value}"${field.values.includes(value) ? raw(' selected') : ''}>${label}</option>`)}
</select>`
}

/** Renders a single-line or multi-line text field. */
function textControl(field: QuestionField): View {
  const { control, attributes = 'type="text"' } = questionControls[field.question.userQuestionType]
  const value = field.values.at(-1) ?? ''
  if (control === 'textarea') {
    // HTML parsers drop a line break after the tag, so this extra line break preserves a leading line break of the text.
    return html`<textarea ${controlAttributes(field)} rows="4" dir="auto">
${value}</textarea>`
  }
  return html`<input ${controlAttributes(field)} ${raw(attributes)} ${field.attributes} value="${value}" dir="auto">`
}
