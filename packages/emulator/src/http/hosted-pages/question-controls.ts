import { findScale, type Question, type UserQuestionType } from '@orchestration/care-flows'
import { describeRange, interpolate, type Range, type Texts } from '../pages/texts.ts'

/** The control of a question type, and its texts. */
interface QuestionControl {
  /** @defaultValue a text field */
  control?: 'checkbox' | 'radio' | 'textarea' | 'yes or no'
  /** The attributes of the text field. @defaultValue `type="text"` */
  attributes?: string
  /** The `autocomplete` attribute of the text field. @defaultValue off */
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
function findRange(question: Question): Range | null | undefined {
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
