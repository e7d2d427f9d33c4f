import type { CharacterKind, QuestionConfig, UserQuestionType } from '../engine/question.ts'
import type { ValueType } from '../engine/values.ts'
import { describeUnknownName, type ReportProblem } from './definition-problem.ts'
import type { YamlQuestion } from './question-schema.ts'

interface QuestionType {
  /** The name in the API. */
  userQuestionType: UserQuestionType
  /** The value type of answers. For choices, the value type if all options are whole numbers. Null if there is no answer. */
  answerType: ValueType | null
}

/** All question types, keyed by name in definitions, such as `long text`. */
export const questionTypes = {
  choice: { userQuestionType: 'MULTIPLE_CHOICE', answerType: 'NUMBER' },
  choices: { userQuestionType: 'MULTIPLE_SELECT', answerType: 'NUMBERS_ARRAY' },
  date: { userQuestionType: 'DATE', answerType: 'DATE' },
  description: { userQuestionType: 'DESCRIPTION', answerType: null },
  email: { userQuestionType: 'EMAIL', answerType: 'STRING' },
  file: { userQuestionType: 'FILE', answerType: 'ATTACHMENT' },
  grid: { userQuestionType: 'MULTIPLE_CHOICE_GRID', answerType: 'STRING' },
  icd10: { userQuestionType: 'ICD10_CLASSIFICATION', answerType: 'STRING' },
  image: { userQuestionType: 'IMAGE', answerType: 'ATTACHMENT' },
  'long text': { userQuestionType: 'LONG_TEXT', answerType: 'STRING' },
  number: { userQuestionType: 'NUMBER', answerType: 'NUMBER' },
  signature: { userQuestionType: 'SIGNATURE', answerType: 'STRING' },
  slider: { userQuestionType: 'SLIDER', answerType: 'NUMBER' },
  telephone: { userQuestionType: 'TELEPHONE', answerType: 'TELEPHONE' },
  text: { userQuestionType: 'SHORT_TEXT', answerType: 'STRING' },
  'yes or no': { userQuestionType: 'YES_NO', answerType: 'BOOLEAN' },
} as const satisfies Record<YamlQuestion['type'], QuestionType>

// Fails to compile if a question type of the service has no row.
'' as UserQuestionType satisfies (typeof questionTypes)[YamlQuestion['type']]['userQuestionType']

export function isUserQuestionType(type: string): type is UserQuestionType {
  return Object.values(questionTypes).some(({ userQuestionType }) => userQuestionType === type)
}

/** Returns the value type of the answers to a question. Choices have text answers unless all their values are whole numbers. */
export function answerTypeOf(question: YamlQuestion): ValueType | null {
  if ('options' in question && !Object.keys(question.options).every(isWholeNumber))
    return question.type === 'choice' ? 'STRING' : 'STRINGS_ARRAY'
  return questionTypes[question.type].answerType
}

/**
 * Whether a string is a whole number in canonical form. `01` is not: the answer `01` would be parsed
 * as 1, which does not match the option `01`.
 */
export function isWholeNumber(value: string): boolean {
  return /^-?\d+$/.test(value) && String(Number(value)) === value
}

const allowedDates = { past: 'PAST', future: 'FUTURE', all: 'ALL' } as const

/** Compiles the settings of a question into the service's `questionConfig`. */
export function compileSettings(question: YamlQuestion, questionId: string): Partial<QuestionConfig> {
  switch (question.type) {
    case 'choice':
      return { use_select: question.dropdown ?? false }
    case 'choices': {
      const { exclusive } = question
      return {
        multiple_select: {
          range: compileRange(question),
          exclusive_option:
            exclusive === undefined ? null : { enabled: true, option_id: `${questionId}.${exclusive}` },
        },
      }
    }
    case 'date':
      return {
        date: { allowed_dates: allowedDates[question.dates ?? 'all'], include_date_of_response: false },
      }
    case 'email':
    case 'long text':
    case 'text':
      return compileText(question)
    case 'file':
    case 'image':
      return {
        file_storage: {
          file_storage_config_slug: 'emulator',
          accepted_file_types: question.accept ?? [],
        },
      }
    case 'number':
      return { number: { range: compileRange(question) } }
    case 'slider':
      return {
        slider: {
          min: question.minimum,
          max: question.maximum,
          step_value: question.step ?? 1,
          min_label: question.minimum_label ?? '',
          max_label: question.maximum_label ?? '',
          is_value_tooltip_on: true,
          display_marks: true,
          show_min_max_values: true,
        },
      }
    case 'telephone':
      return {
        phone: {
          default_country: question.default_country ?? null,
          available_countries: question.countries ?? null,
        },
      }
    default:
      return {}
  }
}

export function compileRange({ minimum, maximum }: Range) {
  const enabled = minimum !== undefined || maximum !== undefined
  return { min: minimum ?? null, max: maximum ?? null, enabled }
}

type TextSettings = Pick<
  Extract<YamlQuestion, { type: 'text' | 'long text' }>,
  'pattern' | 'length' | 'allowed' | 'help'
>

function compileText({ pattern, length, allowed, help }: TextSettings): Partial<QuestionConfig> {
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

/** Reports invalid combinations of settings. Paths are relative to the question. */
export function checkSettings(question: YamlQuestion, report: ReportProblem): void {
  if ('maximum' in question) checkRange(question, report)
  if (question.type === 'choices') {
    const { options, minimum, maximum, exclusive } = question
    const values = Object.keys(options)
    if (exclusive !== undefined && !values.includes(exclusive))
      report(['exclusive'], describeUnknownName(exclusive, 'an option', values))
    for (const [setting, value = 0] of Object.entries({ minimum, maximum }))
      if (!Number.isInteger(value) || value < 0 || value > values.length)
        report([setting], `"${setting}" must be a number of choices, from 0 to ${values.length}`)
  }
  if (question.type === 'telephone') {
    const { default_country, countries } = question
    if (default_country !== undefined && countries && !countries.includes(default_country))
      report(['default_country'], `"${default_country}" must be one of the countries; add it to "countries"`)
  }
  if ('pattern' in question && (question.length !== undefined || question.allowed !== undefined))
    report(['pattern'], '"pattern" cannot be combined with "length" or "allowed"; remove one of them')
}

export interface Range {
  minimum?: number
  maximum?: number
}

/** Reports a minimum that is greater than the maximum. */
export function checkRange({ minimum, maximum }: Range, report: ReportProblem): void {
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return
  report(['minimum'], `"minimum" must not be greater than "maximum", which is ${maximum}`)
}
