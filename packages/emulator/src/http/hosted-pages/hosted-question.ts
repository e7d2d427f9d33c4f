import { findScale, listAllowedKinds, type Question, type SimpleValidation } from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import { interpolate, type Texts } from '../pages/texts.ts'
import type { View } from '../pages/view.ts'
import { fieldName, parseFileName } from './form-input.ts'
import { controlId } from './layout.ts'
import { findScalePoints, questionControls } from './question-controls.ts'
import { richText } from './rich-text.ts'

export interface HostedQuestion {
  question: Question
  isVisible: boolean
  /** @defaultValue false */
  hasFocus?: boolean
  /** The values of the draft. */
  values: readonly string[]
  error: string | undefined
  texts: Texts
  /** The emulator's date, such as `2026-01-31`. */
  today: string
}

/** Renders a question with its hint, control and error. */
export function hostedQuestion(view: HostedQuestion): View {
  const { question, isVisible, error } = view
  const { key } = question
  const hidden = isVisible ? '' : raw(' hidden')
  if (question.questionType === 'NO_INPUT') {
    return html`<div class="question" data-question="${key}"${hidden}>${richText(question.title_html ?? '')}</div>
`
  }
  return html`<div class="question${error ? ' wrong' : ''}" data-question="${key}"${hidden}>
<input type="hidden" name="shown" value="${key}"${isVisible ? '' : raw(' disabled')}>
${questionField(view)}
</div>
`
}

/** A question with the attributes of its control. */
interface QuestionField extends HostedQuestion {
  /** Id of the control. In a group, the id of the first radio button or checkbox. */
  id: string
  name: string
  hint: string | undefined
}

function questionField(view: HostedQuestion): View {
  const { question, error, texts } = view
  const id = controlId(question.key)
  const hint = findHint(question, texts)
  const field = { ...view, id, name: fieldName(question), hint }
  const title = html`<span dir="auto">${question.title ?? ''}</span>${question.questionConfig.mandatory ? '' : html` <span class="optional">(${texts.optional})</span>`}`
  const describe = (
    control: View,
  ) => html`${hint ? html`<p class="hint" id="${id}-hint" dir="auto">${hint}</p>` : ''}
${error ? html`<p class="error" id="${id}-error"><span class="hidden">${texts.error}: </span>${error}</p>` : ''}
${control}
${endLabels(question)}`
  return isGroup(question)
    ? html`<fieldset${describedBy(field)}>
<legend>${title}</legend>
${describe(choiceGroup(field))}
</fieldset>`
    : html`<label for="${id}">${title}</label>
${describe(singleControl(field))}`
}

/** Whether the question has radio buttons or checkboxes. */
function isGroup(question: Question): boolean {
  const { control } = questionControls[question.userQuestionType]
  if (control === 'radio') return !question.questionConfig.use_select
  return control === 'checkbox' || control === 'yes or no' || findScalePoints(question) !== undefined
}

function singleControl(field: QuestionField): View {
  const { userQuestionType, questionConfig } = field.question
  if (questionControls[userQuestionType].control === 'radio') return selectControl(field)
  return questionConfig.file_storage ? fileControl(field) : textControl(field)
}

/** Renders `aria-describedby` for the hint, the error and other elements, if there are any. */
function describedBy({ id, hint, error }: QuestionField, ...others: readonly string[]): View | '' {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, ...others].filter(Boolean).join(' ')
  return ids ? html` aria-describedby="${ids}"` : ''
}

function listChoices({
  question,
  texts,
}: QuestionField): { value: string; label: string; isExclusive?: boolean }[] {
  const points = findScalePoints(question)
  if (points) return points.map((point) => ({ value: String(point), label: String(point) }))
  if (questionControls[question.userQuestionType].control === 'yes or no') {
    return [
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
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
  const { question, values, id, name, error, hasFocus } = field
  const { control } = questionControls[question.userQuestionType]
  const type = control === 'checkbox' ? 'checkbox' : 'radio'
  const shape = findScalePoints(question) ? 'scale' : control === 'yes or no' ? 'choices pair' : 'choices'
  return html`<div class="${shape}">
${listChoices(field).map(
  (
    { value, label, isExclusive },
    index,
  ) => html`<label class="choice"><input type="${type}" id="${index === 0 ? id : `${id}-${index + 1}`}" name="${name}" value="${value}"${values.includes(value) ? raw(' checked') : ''}${isExclusive ? raw(' data-exclusive') : ''}${error ? raw(' aria-invalid="true"') : ''}${hasFocus && index === 0 ? raw(' autofocus') : ''}> <span dir="auto">${label}</span></label>
`,
)}</div>`
}

function controlAttributes(field: QuestionField): View {
  const { question, id, name, error, hasFocus } = field
  return html`id="${id}" name="${name}"${describedBy(field)}${error ? raw(' aria-invalid="true"') : ''}${question.questionConfig.mandatory ? raw(' aria-required="true"') : ''}${hasFocus ? raw(' autofocus') : ''}`
}

function selectControl(field: QuestionField): View {
  return html`<select ${controlAttributes(field)}>
<option value="">${field.texts.choose}</option>
${listChoices(field).map(({ value, label }) => html`<option value="${value}"${field.values.includes(value) ? raw(' selected') : ''}>${label}</option>`)}
</select>`
}

/** Renders a single-line or multi-line text field. */
function textControl(field: QuestionField): View {
  const { question, today } = field
  const { control, attributes = 'type="text"' } = questionControls[question.userQuestionType]
  const value = field.values.at(-1) ?? ''
  if (control === 'textarea') {
    // HTML parsers drop a line break after the tag, so this extra line break preserves a leading line break of the text.
    return html`<textarea ${controlAttributes(field)} rows="4" dir="auto">
${value}</textarea>`
  }
  return html`<input ${controlAttributes(field)} ${raw(attributes)} ${inputAttributes(question, today)} value="${value}" dir="auto">`
}

/** Renders the labels at the two ends of a scale. */
function endLabels(question: Question): View | '' {
  const scale = findScale(question)
  if (!scale) return ''
  return html`<p class="ends" dir="auto"><span>${scale.min_label}</span><span>${scale.max_label}</span></p>`
}

/** Renders the attributes for autofill, the slider's range and the date picker. The engine validates the answer. */
function inputAttributes(question: Question, today: string): View {
  const { userQuestionType, questionConfig } = question
  const { date } = questionConfig
  const scale = findScale(question)
  const dates = { ALL: '', PAST: html` max="${today}"`, FUTURE: html` min="${today}"` }
  return html`autocomplete="${questionControls[userQuestionType].autocomplete ?? 'off'}"${date ? dates[date.allowed_dates] : ''}${scale ? html` data-min="${scale.min}" data-max="${scale.max}" data-step="${scale.step_value}"` : ''}`
}

/** Renders a file field. Browsers never prefill a file field, so the page shows the name of the uploaded file. */
function fileControl(field: QuestionField): View {
  const { question, values, id, name, error, texts } = field
  const accepted = question.questionConfig.file_storage?.accepted_file_types ?? []
  const accept = accepted.join(',') || questionControls[question.userQuestionType].accept
  const chosen = values.at(-1)
  const kept = chosen
    ? html`<p class="kept" id="${id}-kept" dir="auto">${interpolate(texts.keptFile, { name: parseFileName(chosen) })}</p>`
    : ''
  return html`${kept}
<input type="file" id="${id}"${field.hasFocus ? raw(' autofocus') : ''} name="${name}"${accept ? html` accept="${accept}"` : ''}${describedBy(field, chosen ? `${id}-kept` : '')}${error ? raw(' aria-invalid="true"') : ''}>`
}

/** Returns the hint of a question: the definition's help text, or the expected format. */
function findHint(question: Question, texts: Texts): string | undefined {
  const { helper_text, simpleConfig } = question.questionConfig.input_validation ?? {}
  if (helper_text) return helper_text
  if (simpleConfig) return describeValidation(simpleConfig, texts)
  return questionControls[question.userQuestionType].hint?.(texts, question)
}

function describeValidation({ exactLength, allowed }: SimpleValidation, texts: Texts): string {
  const kinds = allowed && listAllowedKinds(allowed).map((kind) => texts.characters[kind])
  const listFormat = new Intl.ListFormat(texts.language)
  const parts = [
    exactLength === null ? [] : interpolate(texts.textLength, { length: exactLength }),
    kinds ? interpolate(texts.onlyCharacters, { kinds: listFormat.format(kinds) }) : [],
  ]
  return parts.flat().join(' ')
}
