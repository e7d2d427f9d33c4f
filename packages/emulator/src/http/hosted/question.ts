import {
  listAllowed,
  type Question,
  type QuestionConfig,
  type SimpleValidation,
} from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import type { View } from '../pages.ts'
import { describedBy, type QuestionField, questionField } from '../question-field.ts'
import { fieldName, readFileName } from './form-input.ts'
import { controlId } from './page.ts'
import { richText } from './rich-text.ts'
import { describeRange, fillIn, type Texts } from './texts.ts'

export interface QuestionView {
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
export function questionView(view: QuestionView): View {
  const { question, isVisible, error, texts } = view
  const { key } = question
  const hidden = isVisible ? '' : raw(' hidden')
  if (question.questionType === 'NO_INPUT') {
    return html`<div class="question" data-question="${key}"${hidden}>${richText(question.title_html ?? '')}</div>
`
  }
  const field: QuestionField = {
    question,
    title: question.title ?? '',
    values: view.values,
    id: controlId(key),
    name: fieldName(question),
    hint: findHint(question, texts),
    error: error ? html`<span class="hidden">${texts.error}: </span>${error}` : undefined,
    isInvalid: error !== undefined,
    hasFocus: view.hasFocus,
    labels: { ...texts, optional: `(${texts.optional})` },
    points: findScale(question.questionConfig.slider),
    attributes: inputAttributes(question, view.today),
    note: endLabels(question.questionConfig.slider),
  }
  return html`<div class="question${error ? ' wrong' : ''}" data-question="${key}"${hidden}>
<input type="hidden" name="shown" value="${key}"${isVisible ? '' : raw(' disabled')}>
${questionField(field, chooseControl(field, texts))}
</div>
`
}

function chooseControl(field: QuestionField, texts: Texts): Parameters<typeof questionField>[1] {
  const { userQuestionType, questionConfig } = field.question
  const isRadio = userQuestionType === 'MULTIPLE_CHOICE' && !questionConfig.use_select
  const isChoice = isRadio || userQuestionType === 'MULTIPLE_SELECT' || userQuestionType === 'YES_NO'
  if (isChoice || field.points) return 'group'
  if (questionConfig.file_storage) return fileControl(field, texts)
  return questionConfig.use_select ? 'select' : 'text'
}

/** Values of the `autocomplete` attribute, keyed by question type. */
const autocompleteTokens: Partial<Record<Question['userQuestionType'], string>> = {
  EMAIL: 'email',
  SIGNATURE: 'name',
  TELEPHONE: 'tel',
}

/** Renders the labels at the two ends of a scale. */
function endLabels(slider: QuestionConfig['slider']): View | '' {
  if (!slider) return ''
  return html`<p class="ends" dir="auto"><span>${slider.min_label}</span><span>${slider.max_label}</span></p>`
}

/** Renders the attributes for autofill, the slider's range and the date picker. The engine validates the answer. */
function inputAttributes({ userQuestionType, questionConfig }: Question, today: string): View {
  const { slider, date } = questionConfig
  const dates = { ALL: '', PAST: html` max="${today}"`, FUTURE: html` min="${today}"` }
  return html`autocomplete="${autocompleteTokens[userQuestionType] ?? 'off'}"${date ? dates[date.allowed_dates] : ''}${slider ? html` data-min="${slider.min}" data-max="${slider.max}" data-step="${slider.step_value}"` : ''}`
}

/** Maximum number of points for radio buttons. A scale with more points becomes a number field. */
const MAX_POINTS = 11

/**
 * Returns the points for the radio buttons that replace a slider. Returns undefined if the slider has too many points. Unlike
 * a slider, radio buttons can stay unanswered.
 */
function findScale(slider: QuestionConfig['slider']): number[] | undefined {
  if (!slider || !(slider.step_value > 0)) return undefined
  const count = Math.floor((slider.max - slider.min) / slider.step_value + 1e-9) + 1
  if (!(count <= MAX_POINTS)) return undefined
  return Array.from({ length: count }, (_, index) =>
    Number((slider.min + index * slider.step_value).toFixed(6)),
  )
}

/** Renders a file field. Browsers never prefill it, so the page names the file that was uploaded before. */
function fileControl(field: QuestionField, texts: Texts): View {
  const { question, values, id, name, isInvalid } = field
  const accepted = question.questionConfig.file_storage?.accepted_file_types ?? []
  const accept =
    accepted.length > 0 ? accepted.join(',') : question.userQuestionType === 'IMAGE' ? 'image/*' : ''
  const chosen = values.at(-1)
  const kept = chosen
    ? html`<p class="kept" id="${id}-kept" dir="auto">${fillIn(texts.keptFile, { name: readFileName(chosen) })}</p>`
    : ''
  return html`${kept}
<input type="file" id="${id}"${field.hasFocus ? raw(' autofocus') : ''} name="${name}"${accept ? html` accept="${accept}"` : ''}${describedBy(field, chosen ? `${id}-kept` : '')}${isInvalid ? raw(' aria-invalid="true"') : ''}>`
}

/** Returns the hint of a question: the definition's help text, or the expected format. */
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
