import { findScale, type Question, type UserQuestionType } from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import { describeRange, interpolate, type Range, type Texts } from './texts.ts'
import type { View } from './view.ts'

/** The control of a question type, and its texts on the hosted pages. */
interface QuestionControl {
  /** @defaultValue a text field */
  control?: 'checkbox' | 'radio' | 'textarea' | 'yes or no'
  /** The attributes of the text field. @defaultValue `type="text"` */
  attributes?: string
  /** The `autocomplete` attribute of the text field on the hosted pages. @defaultValue off */
  autocomplete?: string
  /** The accepted file types, if the definition lists none. */
  accept?: string
  /** Describes the expected answer. */
  hint?(texts: Texts, question: Question): string | undefined
  /** Normalizes a typed answer. */
  normalize?(text: string): string
  /** Describes how to correct a rejected answer. @defaultValue a generic description */
  correction?(texts: Texts, question: Question, isMissing: boolean): string
}

const file: QuestionControl = {
  hint: (texts) => texts.fileHint,
  correction: (texts) => texts.chooseFile,
}

const numberField: QuestionControl = {
  attributes: 'type="text" class="short" inputmode="decimal"',
  hint: (texts, question) =>
    findScalePoints(question) ? undefined : describeRange(texts, 'number', findRange(question)),
  normalize: (text) => (/^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text),
  correction: (texts, question) =>
    describeRange(texts, 'enterNumber', findRange(question)) ?? texts.enterNumber,
}

export const questionControls: Readonly<Record<UserQuestionType, QuestionControl>> = {
  DATE: { attributes: 'type="date" class="short"', correction: describeDateCorrection },
  DESCRIPTION: {},
  EMAIL: {
    attributes: 'type="email"',
    autocomplete: 'email',
    normalize: (text) => text.trim(),
    correction: (texts) => texts.enterEmail,
  },
  FILE: file,
  ICD10_CLASSIFICATION: {
    attributes: 'type="text" class="short" spellcheck="false" autocapitalize="characters"',
    hint: (texts) => texts.diagnosisHint,
  },
  IMAGE: { ...file, accept: 'image/*' },
  LONG_TEXT: { control: 'textarea' },
  MULTIPLE_CHOICE: { control: 'radio', correction: (texts) => texts.chooseOne },
  MULTIPLE_CHOICE_GRID: { control: 'textarea' },
  MULTIPLE_SELECT: { control: 'checkbox', hint: describeCount, correction: describeCountCorrection },
  NUMBER: numberField,
  SHORT_TEXT: {},
  SIGNATURE: { autocomplete: 'name', hint: (texts) => texts.signatureHint },
  SLIDER: numberField,
  TELEPHONE: {
    attributes: 'type="tel"',
    autocomplete: 'tel',
    hint: (texts) => texts.telephoneHint,
    normalize: (text) => text.replace(/[\s().\-/]/g, '').replace(/^00/, '+'),
    correction: (texts) => texts.enterTelephone,
  },
  YES_NO: { control: 'yes or no', correction: (texts) => texts.chooseOne },
}

/** Whether the answer to a question is a list. */
export function hasListAnswer({ userQuestionType }: Question): boolean {
  return questionControls[userQuestionType].control === 'checkbox'
}

function describeDateCorrection(texts: Texts, { questionConfig }: Question, isMissing: boolean): string {
  const { allowed_dates } = questionConfig.date ?? {}
  if (isMissing) return texts.enterDate
  if (allowed_dates === 'PAST') return texts.enterPastDate
  return allowed_dates === 'FUTURE' ? texts.enterFutureDate : texts.enterDate
}

function describeCount(texts: Texts, { questionConfig }: Question): string {
  const { min = null, max = null } = questionConfig.multiple_select?.range ?? {}
  return (max !== null && describeRange(texts, 'choose', { min, max })) || texts.chooseAll
}

function describeCountCorrection(
  texts: Texts,
  { questionConfig, options }: Question,
  isMissing: boolean,
): string {
  const { multiple_select } = questionConfig
  if (isMissing || !multiple_select) return texts.chooseOne
  const { exclusive_option, range } = multiple_select
  const choose = describeRange(texts, 'choose', range) ?? texts.chooseOne
  const option = options.find(({ id }) => id === exclusive_option?.option_id)
  if (!option) return choose
  const alone = interpolate(texts.chooseAlone, { option: option.label })
  return range?.enabled ? `${choose} ${alone}` : alone
}

/** Returns the allowed range of the answer to a number or slider question. */
export function findRange(question: Question): Range | null | undefined {
  const { userQuestionType, questionConfig } = question
  return userQuestionType === 'NUMBER' ? questionConfig.number?.range : findScale(question)
}

/** Maximum number of points to render as radio buttons. A scale with more points becomes a number field. */
const MAX_SCALE_POINTS = 11

/**
 * Returns the points for the radio buttons that replace a slider. Returns undefined if the slider has too many points. Unlike a
 * slider, radio buttons can be left unselected.
 */
export function findScalePoints(question: Question): number[] | undefined {
  const scale = findScale(question)
  if (!scale || !(scale.step_value > 0)) return undefined
  const count = Math.floor((scale.max - scale.min) / scale.step_value + 1e-9) + 1
  if (!(count <= MAX_SCALE_POINTS)) return undefined
  return Array.from({ length: count }, (_, index) =>
    Number((scale.min + index * scale.step_value).toFixed(6)),
  )
}

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
}: QuestionField): { value: string; label: string; isExclusive?: boolean }[] {
  const points = findScalePoints(question)
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
  const { question, values, id, name, isInvalid, hasFocus } = field
  const { control } = questionControls[question.userQuestionType]
  const type = control === 'checkbox' ? 'checkbox' : 'radio'
  const shape = findScalePoints(question) ? 'scale' : control === 'yes or no' ? 'choices pair' : 'choices'
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
