import { type Context, createContext, Script } from 'node:vm'
import type { CharacterKind, Question, SimpleValidation } from './form-definition.ts'
import type { AnswerTime } from './rule.ts'
import { formatDay, type Value } from './values.ts'

/** How long the patterns of a submission may still take, in ms. */
export interface PatternBudget {
  left: number
}

/** The maximum time for all patterns of a submission, in ms. */
export const createPatternBudget = (): PatternBudget => ({ left: 500 })

/** Returns the end of the sentence "must be …" if the question refuses the value. The value must have the right type. */
export function findAnswerProblem(
  question: Question,
  value: Value,
  now: AnswerTime,
  budget: PatternBudget,
): string | undefined {
  for (const find of [findOptionProblem, findCountProblem, findNumberProblem]) {
    const problem = find(question, value)
    if (problem !== undefined) return problem
  }
  return findTextProblem(question, value, budget) ?? findDateProblem(question, value, now)
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
  budget: PatternBudget,
): string | undefined {
  if (userQuestionType === 'EMAIL' && !/^[^\s@]+@[^\s@]+$/.test(String(value))) {
    return 'an email address, such as ada@example.org'
  }
  if (!input_validation) return undefined
  const { mode, pattern, simpleConfig, helper_text } = input_validation
  const problem =
    mode === 'SIMPLE'
      ? simpleConfig && findSimpleTextProblem(simpleConfig, String(value))
      : pattern === null || matchesPattern(pattern, String(value), budget)
        ? undefined
        : `a text that matches ${pattern}`
  return problem && helper_text ? `${problem} (${helper_text})` : (problem ?? undefined)
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

const script = new Script('new RegExp(pattern).test(text)')
/** Created when the first text is matched. */
let context: Context | undefined

/**
 * Whether a text matches a regular expression. Also false once the budget is used up: a pattern such as `^(\w+\s?)*$` can try
 * for years, and nothing else would happen meanwhile.
 */
export function matchesPattern(
  pattern: string,
  text: string,
  budget: PatternBudget = createPatternBudget(),
): boolean {
  if (budget.left <= 0) return false
  context ??= createContext({})
  const start = performance.now()
  try {
    return script.runInContext(Object.assign(context, { pattern, text }), {
      timeout: Math.ceil(budget.left),
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    budget.left = 0
    return false
  } finally {
    budget.left -= performance.now() - start
  }
}

/** The kind of one Unicode character. Accents that stand alone belong to their letter; all the rest is special. */
function findKind(character: string): CharacterKind {
  if (/[\p{L}\p{M}]/u.test(character)) return 'letters'
  if (/\p{N}/u.test(character)) return 'numbers'
  return /\s/.test(character) ? 'whitespace' : 'special'
}

/** Returns the end of the sentence "must be …" if a text has another length or other characters than it may have. */
function findSimpleTextProblem({ exactLength, allowed }: SimpleValidation, text: string): string | undefined {
  const characters = [...text]
  const fits =
    (exactLength === null || characters.length === exactLength) &&
    (allowed === null || characters.every((character) => allowed[findKind(character)]))
  if (fits) return undefined
  const parts = [
    exactLength === null ? [] : `exactly ${exactLength} characters`,
    allowed === null ? [] : `only ${listFormat.format(listAllowed(allowed))}`,
  ]
  return `a text of ${parts.flat().join(', ')}`
}

const listFormat = new Intl.ListFormat('en')

/** The kinds of characters that a text may have. */
export function listAllowed(allowed: Record<CharacterKind, boolean>): CharacterKind[] {
  const kinds = ['letters', 'numbers', 'whitespace', 'special'] as const
  return kinds.filter((kind) => allowed[kind])
}
