import { matchesPattern } from './match-pattern.ts'
import type { EvaluationTime, Rule } from './rule.ts'
import { dayOf, formatDay, type Value, type ValueType } from './values.ts'

export type UserQuestionType =
  | 'DATE'
  | 'DESCRIPTION'
  | 'EMAIL'
  | 'FILE'
  | 'ICD10_CLASSIFICATION'
  | 'IMAGE'
  | 'LONG_TEXT'
  | 'MULTIPLE_CHOICE'
  | 'MULTIPLE_CHOICE_GRID'
  | 'MULTIPLE_SELECT'
  | 'NUMBER'
  | 'SHORT_TEXT'
  | 'SIGNATURE'
  | 'SLIDER'
  | 'TELEPHONE'
  | 'YES_NO'

export interface Question {
  id: string
  definition_id: string
  key: string
  title: string | null
  title_html: string | null
  /** Null for a description, which has no answer. */
  dataPointValueType: ValueType | null
  questionType: 'INPUT' | 'MULTIPLE_CHOICE' | 'NO_INPUT'
  userQuestionType: UserQuestionType
  options: QuestionOption[]
  questionConfig: QuestionConfig
  /** Whether the service publishes null as the `questionConfig`. */
  no_config?: true
  rule: Rule | null
  /** A JSON string. */
  metadata: string | null
}

export interface QuestionOption {
  id: string
  /** The value as a number. -1 if the value is text. */
  value: number
  value_string: string
  label: string
}

export type CharacterKind = 'letters' | 'numbers' | 'special' | 'whitespace'

export interface QuestionConfig {
  mandatory: boolean
  recode_enabled: boolean
  use_select: boolean
  slider: {
    min: number
    max: number
    step_value: number
    min_label: string
    max_label: string
    is_value_tooltip_on: boolean
    display_marks: boolean
    show_min_max_values: boolean
  } | null
  phone: { default_country: string | null; available_countries: string[] | null } | null
  number: { range: { min: number | null; max: number | null; enabled: boolean } } | null
  multiple_select: {
    range: { min: number | null; max: number | null; enabled: boolean } | null
    exclusive_option: { enabled: boolean; option_id: string | null } | null
  } | null
  date: { allowed_dates: 'PAST' | 'FUTURE' | 'ALL'; include_date_of_response: boolean } | null
  file_storage: { file_storage_config_slug: string; accepted_file_types: string[] } | null
  input_validation: {
    mode: 'ADVANCED' | 'SIMPLE'
    pattern: string | null
    helper_text: string | null
    simpleConfig: SimpleValidation | null
  } | null
}

/** The limits of a text answer, in the mode `SIMPLE`. Null means no limit. */
export interface SimpleValidation {
  exactLength: number | null
  allowed: Record<CharacterKind, boolean> | null
}

/** Returns the scale of a slider. An export from Studio may contain scales for questions of other types. */
export function findScale({ userQuestionType, questionConfig }: Question): QuestionConfig['slider'] {
  return userQuestionType === 'SLIDER' ? questionConfig.slider : null
}

/**
 * Returns the first requirement that a parsed answer does not meet, phrased as the end of the error "The answer to … must be …",
 * such as "a list of 2 or more values".
 */
export function checkRequirements(question: Question, value: Value, now: EvaluationTime): string | undefined {
  return checkOptions(question, value) ?? checkByType(question, value, now) ?? checkText(question, value)
}

/** Ignores the settings of other question types, which an export from Studio may contain. */
function checkByType(question: Question, value: Value, now: EvaluationTime): string | undefined {
  switch (question.userQuestionType) {
    case 'DATE':
      return checkDate(question, value, now)
    case 'EMAIL':
      return checkEmail(value)
    case 'MULTIPLE_SELECT':
      return checkCount(question, value)
    case 'NUMBER':
      return checkRange(question.questionConfig.number?.range, value)
    case 'SLIDER':
      return checkSlider(question, value)
    default:
      return undefined
  }
}

function checkOptions({ options, questionType }: Question, value: Value): string | undefined {
  if (questionType !== 'MULTIPLE_CHOICE') return undefined
  const offered = options.map((option) => option.value_string)
  const chosen = listChosen(value)
  if (!chosen.every((item) => offered.includes(item))) return `one of ${offered.join(', ')}`
  return new Set(chosen).size < chosen.length ? 'a list without duplicates' : undefined
}

/** A single exclusive option is valid, even if more choices are required. */
function checkCount(
  { options, questionConfig: { multiple_select } }: Question,
  value: Value,
): string | undefined {
  if (!multiple_select) return undefined
  const { exclusive_option, range } = multiple_select
  const { length } = listChosen(value)
  const exclusive = options.find(({ id }) => id === exclusive_option?.option_id)?.value_string
  if (exclusive !== undefined && listChosen(value).includes(exclusive)) {
    return length > 1 ? `only "${exclusive}", or a list without it` : undefined
  }
  if (!range?.enabled) return undefined
  if (range.min !== null && length < range.min) return `a list of ${range.min} or more values`
  if (range.max !== null && length > range.max) return `a list of ${range.max} or fewer values`
  return undefined
}

/** Returns the limit that a number exceeds, such as "3 or more". */
export function checkRange(
  range: { min: number | null; max: number | null } | null | undefined,
  value: Value,
): string | undefined {
  if (range?.min != null && Number(value) < range.min) return `${range.min} or more`
  if (range?.max != null && Number(value) > range.max) return `${range.max} or less`
  return undefined
}

function checkSlider({ questionConfig: { slider } }: Question, value: Value): string | undefined {
  if (!slider) return undefined
  const steps = (Number(value) - slider.min) / slider.step_value
  // In floating point, 0.3 / 0.1 is 2.9999999999999996.
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-9
  const misplaced = isOnStep ? undefined : `a number in steps of ${slider.step_value} from ${slider.min}`
  return checkRange(slider, value) ?? misplaced
}

function checkEmail(value: Value): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(String(value)) ? undefined : 'an email address, such as ada@example.org'
}

function checkText({ questionConfig: { input_validation } }: Question, value: Value): string | undefined {
  if (!input_validation) return undefined
  const { mode, pattern, simpleConfig, helper_text } = input_validation
  const requirement =
    mode === 'SIMPLE'
      ? simpleConfig && checkSimpleText(simpleConfig, String(value))
      : pattern === null
        ? undefined
        : checkPattern(pattern, String(value))
  return requirement && helper_text ? `${requirement} (${helper_text})` : (requirement ?? undefined)
}

/** Today (in the patient's time zone) is valid as both a past and a future date. */
function checkDate(
  { questionConfig: { date } }: Question,
  value: Value,
  { time, timezone }: EvaluationTime,
): string | undefined {
  if (!date || date.allowed_dates === 'ALL') return undefined
  const today = formatDay(time, timezone)
  const day = dayOf(String(value), timezone)
  if (date.allowed_dates === 'PAST' && day > today) return 'today or earlier'
  if (date.allowed_dates === 'FUTURE' && day < today) return 'today or later'
  return undefined
}

function listChosen(value: Value): string[] {
  return (typeof value === 'object' ? value : [value]).map(String)
}

function checkPattern(pattern: string, text: string): string | undefined {
  const isMatch = matchesPattern(pattern, text)
  if (isMatch === undefined)
    return `shorter text, because comparing it with ${pattern} took too long; shorten it, or send it again in a second`
  return isMatch ? undefined : `text that matches ${pattern}`
}

/** Returns the kind of a Unicode character. A combining accent counts as a letter. */
function characterKindOf(character: string): CharacterKind {
  if (/[\p{L}\p{M}]/u.test(character)) return 'letters'
  if (/\p{N}/u.test(character)) return 'numbers'
  return /\s/.test(character) ? 'whitespace' : 'special'
}

function checkSimpleText({ exactLength, allowed }: SimpleValidation, text: string): string | undefined {
  const characters = [...text]
  const isValid =
    (exactLength === null || characters.length === exactLength) &&
    (allowed === null || characters.every((character) => allowed[characterKindOf(character)]))
  if (isValid) return undefined
  const parts = [
    exactLength === null ? [] : `exactly ${exactLength} characters`,
    allowed === null ? [] : `only ${listFormat.format(listAllowedKinds(allowed))}`,
  ]
  return `text with ${parts.flat().join(', ')}`
}

const listFormat = new Intl.ListFormat('en')

export function listAllowedKinds(allowed: Record<CharacterKind, boolean>): CharacterKind[] {
  const kinds = ['letters', 'numbers', 'whitespace', 'special'] as const
  return kinds.filter((kind) => allowed[kind])
}
