import {
  listAllowed,
  type Question,
  type QuestionConfig,
  type SimpleValidation,
  type UserQuestionType,
} from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import type { View } from '../pages.ts'
import { fieldName, readFileName } from './draft.ts'
import { controlId } from './page.ts'
import { richText } from './rich-text.ts'
import { describeRange, fillIn, type Texts } from './texts.ts'

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

/** What the control of a question shows. */
interface Control {
  question: Question
  /** The texts that the visitor has typed so far. */
  values: readonly string[]
  error: string | undefined
  texts: Texts
  /** The emulator's date, such as `2026-01-31`. */
  today: string
  id: string
  /** The ids of the hint and the error. */
  describedBy: string
}

interface Choice {
  value: string
  label: string
  /** Whether the option excludes all others. */
  isExclusive?: boolean
}

/** Radio buttons, or checkboxes if several options may be chosen. */
function choiceControl(control: Control): View {
  const { question, values, error, id } = control
  const type = question.userQuestionType === 'MULTIPLE_SELECT' ? 'checkbox' : 'radio'
  const scale = findScale(question.questionConfig.slider)
  const choices: Choice[] =
    scale?.map((point) => ({ value: String(point), label: String(point) })) ?? listChoices(control)
  const shape = scale ? 'scale' : question.userQuestionType === 'YES_NO' ? 'choices pair' : 'choices'
  return html`<div class="${shape}">
${choices.map(
  (
    { value, label, isExclusive },
    index,
  ) => html`<label class="choice"><input type="${type}" id="${index === 0 ? id : `${id}-${index + 1}`}" name="${fieldName(question)}" value="${value}"${values.includes(value) ? raw(' checked') : ''}${isExclusive ? raw(' data-exclusive') : ''}${error ? raw(' aria-invalid="true"') : ''}><span dir="auto">${label}</span></label>
`,
)}</div>
${scale ? endLabels(control) : ''}`
}

function listChoices({ question, texts }: Control): Choice[] {
  if (question.userQuestionType === 'YES_NO') {
    return [
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
    ]
  }
  const { exclusive_option } = question.questionConfig.multiple_select ?? {}
  return question.options.map(({ id, value_string, label }) => ({
    value: value_string,
    label,
    isExclusive: exclusive_option?.enabled === true && exclusive_option.option_id === id,
  }))
}

/** The labels of the two ends of a scale. */
function endLabels({ question }: Control): View {
  const { min_label = '', max_label = '' } = question.questionConfig.slider ?? {}
  return html`<p class="ends" dir="auto"><span>${min_label}</span><span>${max_label}</span></p>`
}

/** The attributes of the fields, by the type of the question. */
const attributes: Partial<Record<UserQuestionType, string>> = {
  DATE: 'type="date" class="short"',
  EMAIL: 'type="email" autocomplete="email"',
  ICD10_CLASSIFICATION:
    'type="text" class="short" autocomplete="off" spellcheck="false" autocapitalize="characters"',
  NUMBER: 'type="text" class="short" inputmode="decimal" autocomplete="off"',
  SHORT_TEXT: 'type="text" autocomplete="off"',
  SIGNATURE: 'type="text" autocomplete="name"',
  SLIDER: 'type="text" class="short" inputmode="decimal" autocomplete="off"',
  TELEPHONE: 'type="tel" autocomplete="tel"',
}

/** A field for a line of text, for several lines, or a dropdown list. */
function textControl(control: Control): View {
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
${slider ? endLabels(control) : ''}`
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

/** If a scale has more points, the visitor types a number. */
const MAX_POINTS = 11

/**
 * Returns the points of a slider that is shown as a row of radio buttons, or undefined if there would be too many. Unlike a
 * slider, radio buttons can be left unanswered.
 */
function findScale(slider: QuestionConfig['slider']): number[] | undefined {
  if (!slider || !(slider.step_value > 0)) return undefined
  const count = Math.floor((slider.max - slider.min) / slider.step_value + 1e-9) + 1
  if (!(count <= MAX_POINTS)) return undefined
  return Array.from({ length: count }, (_, index) =>
    Number((slider.min + index * slider.step_value).toFixed(6)),
  )
}

/** A field for a file. Browsers never fill in such a field, so the page names the file that was chosen before. */
function fileControl({ question, values, error, describedBy, id, texts }: Control): View {
  const name = fieldName(question)
  const accepted = question.questionConfig.file_storage?.accepted_file_types ?? []
  const accept =
    accepted.length > 0 ? accepted.join(',') : question.userQuestionType === 'IMAGE' ? 'image/*' : ''
  const chosen = values.at(-1)
  const kept = chosen
    ? html`<p class="kept" id="${id}-kept" dir="auto">${fillIn(texts.keptFile, { name: readFileName(chosen) })}</p>`
    : ''
  const described = [describedBy, chosen && `${id}-kept`].filter(Boolean).join(' ')
  return html`${kept}
<input type="file" id="${id}" name="${name}"${accept ? html` accept="${accept}"` : ''}${described ? html` aria-describedby="${described}"` : ''}${error ? raw(' aria-invalid="true"') : ''}>`
}

/** Returns the hint above a question: the definition's help, or what kind of answer is expected. */
function findHint({ userQuestionType, questionConfig }: Question, texts: Texts): string | undefined {
  const { input_validation, number, slider, multiple_select } = questionConfig
  if (input_validation?.helper_text) return input_validation.helper_text
  if (input_validation?.simpleConfig) return describeText(input_validation.simpleConfig, texts)
  switch (userQuestionType) {
    case 'NUMBER':
      return describeRange(texts, 'number', number?.range)
    case 'SLIDER':
      return findScale(slider) ? undefined : describeRange(texts, 'number', slider)
    case 'MULTIPLE_SELECT': {
      const { min = null, max = null } = multiple_select?.range ?? {}
      return (max !== null && describeRange(texts, 'choose', { min, max })) || texts.chooseAll
    }
    case 'TELEPHONE':
      return texts.telephoneHint
    case 'ICD10_CLASSIFICATION':
      return texts.diagnosisHint
    case 'SIGNATURE':
      return texts.signatureHint
    case 'FILE':
    case 'IMAGE':
      return texts.fileHint
    default:
      return undefined
  }
}

function describeText({ exactLength, allowed }: SimpleValidation, texts: Texts): string {
  const kinds = allowed && listAllowed(allowed).map((kind) => texts.characters[kind])
  const listFormat = new Intl.ListFormat(texts.language)
  const parts = [
    exactLength === null ? [] : fillIn(texts.textLength, { length: exactLength }),
    kinds ? fillIn(texts.onlyCharacters, { kinds: listFormat.format(kinds) }) : [],
  ]
  return parts.flat().join(' ')
}
