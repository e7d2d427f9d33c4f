import * as v from 'valibot'
import type { CharacterKind, QuestionConfig, UserQuestionType } from '../engine/question.ts'
import type { ValueType } from '../engine/values.ts'
import { describeUnknownName, type Path, type ReportProblem } from './definition-problem.ts'
import { MAX_TITLE_LENGTH, positiveInteger, text, textMap } from './field-schemas.ts'

const optional = v.exactOptional

/** The settings that only some question types support. */
type QuestionSettings = v.InferOutput<typeof questionSettings>
export const questionSettings = v.object({
  /** The values to choose from, each with its label. If all values are whole numbers, answers are numbers. */
  options: optional(textMap),
  /** The minimum value. For `choices`, the minimum number of choices. */
  minimum: optional(v.number()),
  maximum: optional(v.number()),
  /** Step size of a slider. @defaultValue 1 */
  step: optional(v.pipe(v.number(), v.gtValue(0, 'must be greater than 0'))),
  minimum_label: optional(v.string()),
  maximum_label: optional(v.string()),
  /** The option of `choices` that excludes all others. */
  exclusive: optional(text),
  /** Whether a `choice` is shown as a dropdown list. @defaultValue false */
  dropdown: optional(v.boolean()),
  /** The accepted dates. Today is always accepted. @defaultValue all */
  dates: optional(v.picklist(['past', 'future', 'all'], 'must be "past", "future" or "all"')),
  /** The country that a telephone question preselects, such as `BE`. */
  default_country: optional(text),
  countries: optional(v.array(text)),
  /** The accepted file types, such as `application/pdf`. */
  accept: optional(v.array(text)),
  /** A regular expression that a text answer must match, such as `^[0-9]{4}$`. */
  pattern: optional(text),
  /** The exact length of a text answer in characters. Cannot be combined with `pattern`. */
  length: optional(v.pipe(positiveInteger, v.maxValue(10_000, 'must be 10000 or less'))),
  /** The kinds of characters that a text answer can contain, such as `[letters, numbers]`. @defaultValue all */
  allowed: optional(
    v.pipe(
      v.array(
        v.picklist(
          ['letters', 'numbers', 'whitespace', 'special'],
          'must be "letters", "numbers", "whitespace" or "special"',
        ),
      ),
      v.nonEmpty('must list at least one kind of character'),
    ),
  ),
  /** The help text for the input. */
  help: optional(text),
})

interface QuestionType {
  /** The name in the API. */
  userQuestionType: UserQuestionType
  /** The value types of answers. Null if the question has no answer. The second type applies to choices with text values. */
  answerTypes: readonly [ValueType, ValueType?] | null
  settings?: readonly (keyof QuestionSettings)[]
  /** Compiles the settings into the service's `questionConfig`. */
  compile?(settings: QuestionSettings, questionId: string): Partial<QuestionConfig>
  /** Reports invalid settings and combinations of settings. Paths are relative to the question. */
  check?(settings: QuestionSettings, report: ReportProblem, name: string): void
}

const allowedDates = { past: 'PAST', future: 'FUTURE', all: 'ALL' } as const

const file = {
  answerTypes: ['ATTACHMENT'],
  settings: ['accept'],
  compile: ({ accept = [] }: QuestionSettings) => ({
    file_storage: { file_storage_config_slug: 'emulator', accepted_file_types: accept },
  }),
} as const

const plainText = {
  answerTypes: ['STRING'],
  settings: ['pattern', 'length', 'allowed', 'help'],
  compile: compileText,
  check: checkText,
} as const

/**
 * All question types, keyed by name in definitions, such as `long text`. The schema and the checks of definitions are derived from
 * this table.
 */
const types = {
  choice: {
    userQuestionType: 'MULTIPLE_CHOICE',
    answerTypes: ['NUMBER', 'STRING'],
    settings: ['options', 'dropdown'],
    compile: ({ dropdown = false }) => ({ use_select: dropdown }),
    check: checkOptions,
  },
  choices: {
    userQuestionType: 'MULTIPLE_SELECT',
    answerTypes: ['NUMBERS_ARRAY', 'STRINGS_ARRAY'],
    settings: ['options', 'minimum', 'maximum', 'exclusive'],
    compile: (settings, questionId) => ({
      multiple_select: {
        range: compileRange(settings),
        exclusive_option:
          settings.exclusive === undefined
            ? null
            : { enabled: true, option_id: `${questionId}.${settings.exclusive}` },
      },
    }),
    check: checkChoices,
  },
  date: {
    userQuestionType: 'DATE',
    answerTypes: ['DATE'],
    settings: ['dates'],
    compile: ({ dates = 'all' }) => ({
      date: { allowed_dates: allowedDates[dates], include_date_of_response: false },
    }),
  },
  description: { userQuestionType: 'DESCRIPTION', answerTypes: null },
  email: { userQuestionType: 'EMAIL', answerTypes: ['STRING'], settings: ['help'], compile: compileText },
  file: { userQuestionType: 'FILE', ...file },
  grid: { userQuestionType: 'MULTIPLE_CHOICE_GRID', answerTypes: ['STRING'] },
  icd10: { userQuestionType: 'ICD10_CLASSIFICATION', answerTypes: ['STRING'] },
  image: { userQuestionType: 'IMAGE', ...file },
  'long text': { userQuestionType: 'LONG_TEXT', ...plainText },
  number: {
    userQuestionType: 'NUMBER',
    answerTypes: ['NUMBER'],
    settings: ['minimum', 'maximum'],
    compile: (settings) => ({ number: { range: compileRange(settings) } }),
    check: checkRange,
  },
  signature: { userQuestionType: 'SIGNATURE', answerTypes: ['STRING'] },
  slider: {
    userQuestionType: 'SLIDER',
    answerTypes: ['NUMBER'],
    settings: ['minimum', 'maximum', 'step', 'minimum_label', 'maximum_label'],
    // Checked definitions never use the default bounds, because each slider must have a minimum and a maximum.
    compile: ({ minimum = 0, maximum = 10, step = 1, minimum_label = '', maximum_label = '' }) => ({
      slider: {
        min: minimum,
        max: maximum,
        step_value: step,
        min_label: minimum_label,
        max_label: maximum_label,
        is_value_tooltip_on: true,
        display_marks: true,
        show_min_max_values: true,
      },
    }),
    check: checkSlider,
  },
  telephone: {
    userQuestionType: 'TELEPHONE',
    answerTypes: ['TELEPHONE'],
    settings: ['default_country', 'countries'],
    compile: ({ default_country = null, countries = null }) => ({
      phone: { default_country, available_countries: countries },
    }),
    check: checkTelephone,
  },
  text: { userQuestionType: 'SHORT_TEXT', ...plainText },
  'yes or no': { userQuestionType: 'YES_NO', answerTypes: ['BOOLEAN'] },
} as const satisfies Record<string, QuestionType>

type QuestionTypeName = keyof typeof types

// Fails to compile if a question type of the service has no row.
'' as UserQuestionType satisfies (typeof types)[QuestionTypeName]['userQuestionType']

export const questionTypes: Readonly<Record<QuestionTypeName, QuestionType>> = types

export const questionTypeNames = Object.keys(types) as QuestionTypeName[]

export function isUserQuestionType(type: string): type is UserQuestionType {
  return Object.values(questionTypes).some(({ userQuestionType }) => userQuestionType === type)
}

/** Returns the value type of the answers to a question. Choices have numeric answers if all their values are whole numbers. */
export function answerTypeOf({
  type,
  options = {},
}: {
  type: QuestionTypeName
  options?: Record<string, string>
}): ValueType | null {
  const { answerTypes } = questionTypes[type]
  if (!answerTypes) return null
  const [first, second] = answerTypes
  return second !== undefined && !Object.keys(options).every(isWholeNumber) ? second : first
}

/**
 * Whether a string is a whole number in canonical form. `01` is not: the answer `01` would be parsed
 * as 1, which does not match the option `01`.
 */
export function isWholeNumber(value: string): boolean {
  return /^-?\d+$/.test(value) && String(Number(value)) === value
}

function checkOptions({ options = {} }: QuestionSettings, report: ReportProblem, name: string): void {
  const values = Object.keys(options)
  for (const [value, label] of Object.entries(options))
    if (label.length > MAX_TITLE_LENGTH)
      report(['options', value], `must be ${MAX_TITLE_LENGTH} characters or fewer`)
  if (values.length === 0)
    report([], `a question of type ${name} needs options, such as "options: { 0: Never, 1: Often }"`)
  if (values.some((value) => value.trim() === ''))
    report(['options'], 'the value of an option must not be blank, because a blank answer counts as missing')
}

function checkChoices(settings: QuestionSettings, report: ReportProblem, name: string): void {
  const { options = {}, minimum, maximum, exclusive } = settings
  const values = Object.keys(options)
  checkOptions(settings, report, name)
  checkRange(settings, report)
  if (exclusive !== undefined && !values.includes(exclusive))
    report(['exclusive'], describeUnknownName(exclusive, 'an option', values))
  for (const [setting, value = 0] of Object.entries({ minimum, maximum }))
    if (!Number.isInteger(value) || value < 0 || value > values.length)
      report([setting], `"${setting}" must be a number of choices, from 0 to ${values.length}`)
}

function compileRange({ minimum, maximum }: QuestionSettings) {
  const enabled = minimum !== undefined || maximum !== undefined
  return { min: minimum ?? null, max: maximum ?? null, enabled }
}

/** Reports a minimum that is greater than the maximum. */
export function checkRange(
  { minimum, maximum }: { minimum?: number; maximum?: number },
  report: ReportProblem,
): void {
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return
  report(['minimum'], `"minimum" must not be greater than "maximum", which is ${maximum}`)
}

function checkSlider(settings: QuestionSettings, report: ReportProblem): void {
  const isBounded = settings.minimum !== undefined && settings.maximum !== undefined
  if (!isBounded) report([], 'a slider needs "minimum" and "maximum"')
  checkRange(settings, report)
}

function checkTelephone({ default_country, countries }: QuestionSettings, report: ReportProblem): void {
  for (const [index, country] of (countries ?? []).entries())
    checkCountry(country, ['countries', index], report)
  if (default_country === undefined) return
  checkCountry(default_country, ['default_country'], report)
  if (countries && !countries.includes(default_country))
    report(['default_country'], `"${default_country}" must be one of the countries; add it to "countries"`)
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function checkCountry(country: string, path: Path, report: ReportProblem): void {
  if (/^[A-Z]{2}$/.test(country) && regions.of(country) !== undefined) return
  report(path, `"${country}" must be a country code of two capital letters, such as BE`)
}

function compileText({ pattern, length, allowed, help }: QuestionSettings): Partial<QuestionConfig> {
  const isSimple = length !== undefined || allowed !== undefined
  if (!isSimple && pattern === undefined && help === undefined) return {}
  const has = (kind: CharacterKind) => allowed?.includes(kind) ?? false
  const kinds = {
    letters: has('letters'),
    numbers: has('numbers'),
    whitespace: has('whitespace'),
    special: has('special'),
  }
  return {
    input_validation: {
      mode: isSimple ? 'SIMPLE' : 'ADVANCED',
      pattern: pattern ?? null,
      helper_text: help ?? null,
      simpleConfig: isSimple ? { exactLength: length ?? null, allowed: allowed ? kinds : null } : null,
    },
  }
}

function checkText({ pattern, length, allowed }: QuestionSettings, report: ReportProblem): void {
  if (pattern !== undefined && (length !== undefined || allowed !== undefined))
    report(['pattern'], '"pattern" cannot be combined with "length" or "allowed"; remove one of them')
  if (allowed?.every((kind) => kind === 'whitespace'))
    report(
      ['allowed'],
      '"allowed" must list a kind other than whitespace, because a blank answer counts as missing',
    )
  if (pattern !== undefined && !isPattern(pattern))
    report(['pattern'], '"pattern" must be a regular expression, such as "^[0-9]{4}$"')
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
