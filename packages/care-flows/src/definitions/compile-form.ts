import type { CharacterKind, FormDefinition, Question, QuestionConfig } from '../engine/index.ts'
import type { WrittenForm, WrittenQuestion } from './care-flow-schema.ts'
import type { CompileContext } from './compile-context.ts'
import {
  describeUnknownName,
  type Path,
  type ProblemDescription,
  type ReportProblem,
} from './definition-problem.ts'
import { type ConditionSubject, parseRule } from './definition-rules.ts'
import { findAnswerType, isWhole, type QuestionType, questionTypes } from './question-types.ts'
import { MAX_TITLE } from './title.ts'

export function compileForm(context: CompileContext, key: string, form: WrittenForm): FormDefinition {
  const above = new Map<string, ConditionSubject>()
  return {
    id: `${context.releaseId}.${key}`,
    definition_id: key,
    release_id: context.releaseId,
    key,
    title: form.title,
    trademark: form.trademark ?? null,
    metadata: form.metadata ? JSON.stringify(form.metadata) : null,
    questions: Object.entries(form.questions).map(([questionKey, question]) => {
      const path = ['forms', key, 'questions', questionKey]
      checkQuestion(question, path, context.report)
      const compiled = compileQuestion(context, key, questionKey, question, above, path)
      if (compiled.dataPointValueType) {
        above.set(questionKey, {
          definitionId: compiled.definition_id,
          key: compiled.definition_id,
          type: compiled.dataPointValueType,
          values: question.options ? Object.keys(question.options) : null,
        })
      }
      return compiled
    }),
  }
}

function compileQuestion(
  context: CompileContext,
  formKey: string,
  key: string,
  question: WrittenQuestion,
  above: ReadonlyMap<string, ConditionSubject>,
  path: Path,
): Question {
  const definition_id = `${formKey}.${key}`
  const { userQuestionType, questionType } = questionTypes[question.type]
  const isDescription = questionType === 'NO_INPUT'
  const valueType = findAnswerType(question)
  const id = `${context.releaseId}.${definition_id}`
  const isText = valueType === 'STRING' || valueType === 'STRINGS_ARRAY'
  return {
    id,
    definition_id,
    key,
    title: isDescription ? null : question.title,
    title_html: isDescription ? question.title : null,
    dataPointValueType: valueType,
    questionType,
    userQuestionType,
    options: Object.entries(question.options ?? {}).map(([value, label]) => ({
      id: `${id}.${value}`,
      value: isText || !isWhole(value) ? -1 : Number(value),
      value_string: value,
      label,
    })),
    questionConfig: compileQuestionConfig(id, question),
    rule: parseRule(
      question.show_if,
      { id: `${id}.rule`, subjects: above, subjectKind: 'a question above it in the form' },
      [...path, 'show_if'],
      context.report,
    ),
    metadata: question.metadata ? JSON.stringify(question.metadata) : null,
  }
}

/** Compiles the settings of a question into the service's `questionConfig`. */
function compileQuestionConfig(questionId: string, question: WrittenQuestion): QuestionConfig {
  const { type, minimum, maximum, exclusive } = question
  const isBounded = minimum !== undefined || maximum !== undefined
  const range = { min: minimum ?? null, max: maximum ?? null, enabled: isBounded }
  return {
    mandatory: question.required ?? false,
    recode_enabled: false,
    use_select: question.dropdown ?? false,
    // The defaults are unused in a checked definition, where each slider has a minimum and a maximum.
    slider:
      type === 'slider'
        ? {
            min: minimum ?? 0,
            max: maximum ?? 10,
            step_value: question.step ?? 1,
            min_label: question.minimum_label ?? '',
            max_label: question.maximum_label ?? '',
            is_value_tooltip_on: true,
            display_marks: true,
            show_min_max_values: true,
          }
        : null,
    phone:
      type === 'telephone'
        ? {
            default_country: question.default_country ?? null,
            available_countries: question.countries ?? null,
          }
        : null,
    number: type === 'number' ? { range } : null,
    multiple_select:
      type === 'choices'
        ? {
            range,
            exclusive_option:
              exclusive === undefined ? null : { enabled: true, option_id: `${questionId}.${exclusive}` },
          }
        : null,
    date:
      type === 'date'
        ? { allowed_dates: allowedDates[question.dates ?? 'all'], include_date_of_response: false }
        : null,
    file_storage:
      type === 'file' || type === 'image'
        ? { file_storage_config_slug: 'emulator', accepted_file_types: question.accept ?? [] }
        : null,
    input_validation: compileValidation(question),
  }
}

const allowedDates = { past: 'PAST', future: 'FUTURE', all: 'ALL' } as const

function compileValidation(question: WrittenQuestion): QuestionConfig['input_validation'] {
  const { pattern, length, allowed, help } = question
  const isSimple = length !== undefined || allowed !== undefined
  if (!isSimple && pattern === undefined && help === undefined) return null
  const has = (kind: CharacterKind) => allowed?.includes(kind) ?? false
  const kinds = {
    letters: has('letters'),
    numbers: has('numbers'),
    whitespace: has('whitespace'),
    special: has('special'),
  }
  return {
    mode: isSimple ? 'SIMPLE' : 'ADVANCED',
    pattern: pattern ?? null,
    helper_text: help ?? null,
    simpleConfig: isSimple ? { exactLength: length ?? null, allowed: allowed ? kinds : null } : null,
  }
}

/** The settings that every question type supports. */
const general = ['type', 'title', 'required', 'show_if', 'metadata']

/** Reports settings that are invalid for the question's type, or in combination. */
function checkQuestion(question: WrittenQuestion, path: Path, report: ReportProblem): void {
  const { type, title, required, minimum, maximum, options = {}, exclusive } = question
  const { countries, default_country, pattern, length, allowed } = question
  const { settings, answerTypes }: QuestionType = questionTypes[type]
  const reportIf = (isWrong: boolean | undefined, place: Path, problem: string | ProblemDescription) => {
    if (isWrong) report([...path, ...place], problem)
  }
  for (const setting of Object.keys(question)) {
    const isKnown = [...general, ...settings].includes(setting)
    reportIf(!isKnown, [setting], `"${setting}" has no effect on a question of the type ${type}; remove it`)
  }
  const short = `must be ${MAX_TITLE} characters or less`
  reportIf(answerTypes !== null && title.length > MAX_TITLE, ['title'], short)
  for (const [value, label] of Object.entries(options))
    reportIf(label.length > MAX_TITLE, ['options', value], short)
  reportIf(required && !answerTypes, ['required'], 'a description has no answer and cannot be required')
  const isBounded = minimum !== undefined && maximum !== undefined
  reportIf(type === 'slider' && !isBounded, [], 'a slider needs minimum and maximum')
  checkRange(question, path, report)
  if (settings.includes('options')) {
    const values = Object.keys(options)
    const needs = `a question of the type ${type} needs options, such as options: { 0: Never, 1: Often }`
    reportIf(values.length === 0, [], needs)
    const blank = 'the value of an option must not be blank, because a blank answer counts as missing'
    reportIf(values.map((value) => value.trim()).includes(''), ['options'], blank)
    if (exclusive !== undefined)
      reportIf(
        !values.includes(exclusive),
        ['exclusive'],
        describeUnknownName(exclusive, 'an option', values),
      )
    for (const [setting, value = 0] of type === 'choices' ? Object.entries({ minimum, maximum }) : []) {
      const isCount = Number.isInteger(value) && value >= 0 && value <= values.length
      reportIf(!isCount, [setting], `${setting} must be a number of choices, from 0 to ${values.length}`)
    }
  }
  for (const [index, country] of (countries ?? []).entries())
    reportIf(!isCountry(country), ['countries', index], `"${country}" ${mustBeCountry}`)
  if (default_country !== undefined) {
    reportIf(!isCountry(default_country), ['default_country'], `"${default_country}" ${mustBeCountry}`)
    const isOffered = countries?.includes(default_country) ?? true
    const message = `"${default_country}" must be one of countries: add it there`
    reportIf(!isOffered, ['default_country'], message)
  }
  if (pattern !== undefined) {
    const alone = 'pattern cannot be combined with length or allowed; remove one of them'
    reportIf(length !== undefined || allowed !== undefined, ['pattern'], alone)
  }
  const isBlank = allowed?.every((kind) => kind === 'whitespace')
  const visible = 'allowed needs a kind other than whitespace, because a blank answer counts as missing'
  reportIf(isBlank, ['allowed'], visible)
  const regular = 'pattern must be a regular expression, such as "^[0-9]{4}$"'
  reportIf(pattern !== undefined && !isPattern(pattern), ['pattern'], regular)
}

const mustBeCountry = 'must be a country code of two capital letters, such as BE'
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function isCountry(country: string): boolean {
  return /^[A-Z]{2}$/.test(country) && regions.of(country) !== undefined
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

/** Reports a range whose minimum is above its maximum. */
export function checkRange(
  { minimum, maximum }: { minimum?: number; maximum?: number },
  path: Path,
  report: ReportProblem,
): void {
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return
  report([...path, 'minimum'], `minimum must not be above maximum, which is ${maximum}`)
}
