import { findScale, listAllowedKinds, type Question, type SimpleValidation } from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import {
  describedBy,
  findScalePoints,
  type QuestionField,
  questionControls,
  questionField,
} from '../pages/question-field.ts'
import { interpolate, type Texts } from '../pages/texts.ts'
import type { View } from '../pages/view.ts'
import { fieldName, parseFileName } from './form-input.ts'
import { controlId } from './layout.ts'
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
    attributes: inputAttributes(question, view.today),
    note: endLabels(question),
  }
  return html`<div class="question${error ? ' wrong' : ''}" data-question="${key}"${hidden}>
<input type="hidden" name="shown" value="${key}"${isVisible ? '' : raw(' disabled')}>
${questionField(field, chooseControl(field, texts))}
</div>
`
}

function chooseControl(field: QuestionField, texts: Texts): Parameters<typeof questionField>[1] {
  const { question } = field
  const { userQuestionType, questionConfig } = question
  const { control } = questionControls[userQuestionType]
  if (control === 'radio') return questionConfig.use_select ? 'select' : 'group'
  if (control === 'checkbox' || control === 'yes or no' || findScalePoints(question)) return 'group'
  return questionConfig.file_storage ? fileControl(field, texts) : 'text'
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
function fileControl(field: QuestionField, texts: Texts): View {
  const { question, values, id, name, isInvalid } = field
  const accepted = question.questionConfig.file_storage?.accepted_file_types ?? []
  const accept = accepted.join(',') || questionControls[question.userQuestionType].accept
  const chosen = values.at(-1)
  const kept = chosen
    ? html`<p class="kept" id="${id}-kept" dir="auto">${interpolate(texts.keptFile, { name: parseFileName(chosen) })}</p>`
    : ''
  return html`${kept}
<input type="file" id="${id}"${field.hasFocus ? raw(' autofocus') : ''} name="${name}"${accept ? html` accept="${accept}"` : ''}${describedBy(field, chosen ? `${id}-kept` : '')}${isInvalid ? raw(' aria-invalid="true"') : ''}>`
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
