import { html, raw } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { fieldName } from '../forms/draft.ts'
import type { Control } from './control.ts'
import { findScale } from './scale.ts'

interface Choice {
  value: string
  label: string
  /** Whether the option excludes all others. */
  isExclusive?: boolean
}

/** Radio buttons, or checkboxes if several options may be chosen. */
export function choiceControl(control: Control): View {
  const { question, values, error, id } = control
  const type = question.userQuestionType === 'MULTIPLE_SELECT' ? 'checkbox' : 'radio'
  const scale = findScale(question.questionConfig.slider)
  const choices = scale?.map(toChoice) ?? listChoices(control)
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

function toChoice(point: number): Choice {
  return { value: String(point), label: String(point) }
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
