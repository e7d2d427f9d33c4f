import { findSimpleTextProblem } from './find-simple-text-problem.ts'
import type { Question } from './form-definition.ts'
import { matchesPattern } from './matches-pattern.ts'
import { formatDay, type Value } from './value-types.ts'

/** The time and the time zone that decide whether a date is past or future. */
export interface AnswerTime {
  /** In ms. */
  time: number
  /** An IANA name. Null is UTC. */
  timezone: string | null
}

/** Returns the end of the sentence "must be …" if the question refuses the value. The value must have the right type. */
export function findAnswerProblem(question: Question, value: Value, now: AnswerTime): string | undefined {
  for (const find of [findOptionProblem, findCountProblem, findNumberProblem, findTextProblem]) {
    const problem = find(question, value)
    if (problem !== undefined) return problem
  }
  return findDateProblem(question, value, now)
}

function findOptionProblem({ options, questionType }: Question, value: Value): string | undefined {
  if (questionType !== 'MULTIPLE_CHOICE') return undefined
  const offered = options.map((option) => option.value_string)
  const chosen = listChosen(value)
  if (!chosen.every((item) => offered.includes(item))) return `one of ${offered.join(', ')}`
  return new Set(chosen).size < chosen.length ? 'a list without repetitions' : undefined
}

/** An exclusive option may be the only choice, also below the minimum number of choices. */
function findCountProblem(
  { options, questionConfig: { multiple_select } }: Question,
  value: Value,
): string | undefined {
  if (!multiple_select) return undefined
  const { exclusive_option, range } = multiple_select
  const { length } = listChosen(value)
  const exclusive = options.find(({ id }) => id === exclusive_option?.option_id)?.value_string
  if (exclusive !== undefined && listChosen(value).includes(exclusive)) {
    return length > 1 ? `${exclusive} alone, or a list without it` : undefined
  }
  if (!range?.enabled) return undefined
  if (range.min !== null && length < range.min) return `a list of ${range.min} or more`
  if (range.max !== null && length > range.max) return `a list of ${range.max} or less`
  return undefined
}

function findNumberProblem(
  { questionConfig: { number, slider } }: Question,
  value: Value,
): string | undefined {
  const range = number?.range.enabled ? number.range : slider
  const measured = Number(value)
  if (range?.min != null && measured < range.min) return `${range.min} or more`
  if (range?.max != null && measured > range.max) return `${range.max} or less`
  if (!slider) return undefined
  const steps = (measured - slider.min) / slider.step_value
  // In floating point, 0.3 / 0.1 is 2.9999999999999996.
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-9
  return isOnStep ? undefined : `a number in steps of ${slider.step_value} from ${slider.min}`
}

function findTextProblem(
  { questionConfig: { input_validation }, userQuestionType }: Question,
  value: Value,
): string | undefined {
  if (userQuestionType === 'EMAIL' && !/^[^\s@]+@[^\s@]+$/.test(String(value))) {
    return 'an email address, such as ada@example.org'
  }
  if (!input_validation) return undefined
  const { mode, pattern, simpleConfig, helper_text } = input_validation
  const problem =
    mode === 'SIMPLE'
      ? simpleConfig && findSimpleTextProblem(simpleConfig, String(value))
      : findPatternProblem(pattern, String(value))
  return problem && helper_text ? `${problem} (${helper_text})` : (problem ?? undefined)
}

function findPatternProblem(pattern: string | null, text: string): string | undefined {
  return pattern === null || matchesPattern(pattern, text) ? undefined : `a text that matches ${pattern}`
}

/** Today, in the patient's time zone, is allowed both as a past and as a future date. */
function findDateProblem(
  { questionConfig: { date } }: Question,
  value: Value,
  { time, timezone }: AnswerTime,
): string | undefined {
  if (!date || date.allowed_dates === 'ALL') return undefined
  const today = formatDay(time, timezone)
  const day = String(value).slice(0, 10)
  if (date.allowed_dates === 'PAST' && day > today) return 'today or earlier'
  if (date.allowed_dates === 'FUTURE' && day < today) return 'today or later'
  return undefined
}

function listChosen(value: Value): string[] {
  return (typeof value === 'object' ? value : [value]).map(String)
}
