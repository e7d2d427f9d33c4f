import type { Question, UserQuestionType } from '@orchestration/care-flows'
import { describeRange, interpolate, type Texts } from './texts.ts'

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
  /** Explains how to correct a rejected answer. @defaultValue a generic explanation */
  explain?(texts: Texts, question: Question, isMissing: boolean): string
}

const file: QuestionControl = {
  hint: (texts) => texts.fileHint,
  explain: (texts) => texts.chooseFile,
}

const numberField: QuestionControl = {
  attributes: 'type="text" class="short" inputmode="decimal"',
  normalize: (text) => (/^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text),
  explain: (texts, { questionConfig: { slider, number } }) =>
    describeRange(texts, 'enterNumber', slider ?? number?.range) ?? texts.enterNumber,
}

export const questionControls: Readonly<Record<UserQuestionType, QuestionControl>> = {
  DATE: { attributes: 'type="date" class="short"', explain: explainDate },
  DESCRIPTION: {},
  EMAIL: {
    attributes: 'type="email"',
    autocomplete: 'email',
    normalize: (text) => text.trim(),
    explain: (texts) => texts.enterEmail,
  },
  FILE: file,
  ICD10_CLASSIFICATION: {
    attributes: 'type="text" class="short" spellcheck="false" autocapitalize="characters"',
    hint: (texts) => texts.diagnosisHint,
  },
  IMAGE: { ...file, accept: 'image/*' },
  LONG_TEXT: { control: 'textarea' },
  MULTIPLE_CHOICE: { control: 'radio', explain: (texts) => texts.chooseOne },
  MULTIPLE_CHOICE_GRID: { control: 'textarea' },
  MULTIPLE_SELECT: { control: 'checkbox', hint: describeCount, explain: explainCount },
  NUMBER: {
    ...numberField,
    hint: (texts, { questionConfig }) => describeRange(texts, 'number', questionConfig.number?.range),
  },
  SHORT_TEXT: {},
  SIGNATURE: { autocomplete: 'name', hint: (texts) => texts.signatureHint },
  SLIDER: {
    ...numberField,
    hint: (texts, { questionConfig: { slider } }) =>
      findScalePoints(slider) ? undefined : describeRange(texts, 'number', slider),
  },
  TELEPHONE: {
    attributes: 'type="tel"',
    autocomplete: 'tel',
    hint: (texts) => texts.telephoneHint,
    normalize: (text) => text.replace(/[\s().\-/]/g, '').replace(/^00/, '+'),
    explain: (texts) => texts.enterTelephone,
  },
  YES_NO: { control: 'yes or no', explain: (texts) => texts.chooseOne },
}

/** Whether the answer to a question is a list. */
export function hasListAnswer({ userQuestionType }: Question): boolean {
  return questionControls[userQuestionType].control === 'checkbox'
}

function explainDate(texts: Texts, { questionConfig }: Question, isMissing: boolean): string {
  const { allowed_dates } = questionConfig.date ?? {}
  if (isMissing) return texts.enterDate
  if (allowed_dates === 'PAST') return texts.enterPastDate
  return allowed_dates === 'FUTURE' ? texts.enterFutureDate : texts.enterDate
}

function describeCount(texts: Texts, { questionConfig }: Question): string {
  const { min = null, max = null } = questionConfig.multiple_select?.range ?? {}
  return (max !== null && describeRange(texts, 'choose', { min, max })) || texts.chooseAll
}

function explainCount(texts: Texts, { questionConfig, options }: Question, isMissing: boolean): string {
  const { multiple_select } = questionConfig
  if (isMissing || !multiple_select) return texts.chooseOne
  const { exclusive_option, range } = multiple_select
  const choose = describeRange(texts, 'choose', range) ?? texts.chooseOne
  const option = options.find(({ id }) => id === exclusive_option?.option_id)
  if (!option) return choose
  const alone = interpolate(texts.chooseAlone, { option: option.label })
  return range?.enabled ? `${choose} ${alone}` : alone
}

/** Maximum number of points to render as radio buttons. A scale with more points becomes a number field. */
const MAX_SCALE_POINTS = 11

/**
 * Returns the points for the radio buttons that replace a slider. Returns undefined if the slider has too many points. Unlike a
 * slider, radio buttons can be left unselected.
 */
export function findScalePoints(slider: Question['questionConfig']['slider']): number[] | undefined {
  if (!slider || !(slider.step_value > 0)) return undefined
  const count = Math.floor((slider.max - slider.min) / slider.step_value + 1e-9) + 1
  if (!(count <= MAX_SCALE_POINTS)) return undefined
  return Array.from({ length: count }, (_, index) =>
    Number((slider.min + index * slider.step_value).toFixed(6)),
  )
}
