import type { QuestionAnswer } from './commands/command.ts'
import { checkRequirements, type Question } from './question.ts'
import type { Answer } from './records.ts'
import { catchRejection, type Rejection, reject, rejectRequest } from './rejection.ts'
import type { FormDefinition } from './release.ts'
import { type EvaluationContext, type EvaluationTime, evaluateRule } from './rule.ts'
import { formatValue, parseValue, type Value, valueFormats } from './values.ts'

/** A parsed answer: `value` for the form response, `stored` for the data point. */
interface ParsedAnswer extends Answer {
  stored: string
}

interface EvaluatedQuestion {
  question: Question
  isVisible: boolean
  /** The answer. Undefined if it is missing, or if the question is hidden. */
  text: string | undefined
}

/** Evaluates the visibility of each question, based on the answers to the visible questions above it. */
function evaluateQuestions(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: EvaluationTime,
): EvaluatedQuestion[] {
  const visibleAnswers: QuestionAnswer[] = []
  return form.questions.map((question) => {
    const { id, rule } = question
    const isVisible = evaluateRule(rule, createFormContext(form, visibleAnswers, now)).satisfied
    const text = isVisible ? findAnswer(question, answers) : undefined
    if (text !== undefined) visibleAnswers.push({ question_id: id, value: text })
    return { question, isVisible, text }
  })
}

/** Evaluates the rules of the questions. Ignores answers to hidden questions, as a submission does. */
export function evaluateFormRules(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: EvaluationTime,
): { question_id: string; rule_id: string; satisfied: boolean }[] {
  return evaluateQuestions(form, answers, now).flatMap(({ question: { id, rule }, isVisible }) =>
    rule ? { question_id: id, rule_id: rule.id, satisfied: isVisible } : [],
  )
}

/**
 * Parses the answers to a form, in the order of its questions. Drops answers to hidden questions. Rejects unknown questions,
 * duplicate answers, invalid values, and missing answers to visible required questions.
 */
export function parseAnswers(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: EvaluationTime,
): ParsedAnswer[] {
  const answered = new Set<string>()
  for (const { question_id } of answers) {
    const question = form.questions.find((candidate) => hasId(candidate, question_id))
    if (!question) return rejectRequest('An answer refers to a question that is not in the form.')
    if (answered.has(question.id)) rejectRequest(`The question "${question.key}" is answered twice.`)
    answered.add(question.id)
  }
  const questions = evaluateQuestions(form, answers, now)
  const parsed = questions.flatMap(({ question, text }) =>
    text === undefined ? [] : (parseAnswer(question, text, now) ?? []),
  )
  const missing = questions.filter(isMissing).map(({ question }) => question)
  return missing.length > 0 ? rejectMissing(missing) : parsed
}

/** Whether a visible required question has no answer. */
function isMissing({ question, isVisible, text }: EvaluatedQuestion): boolean {
  const { dataPointValueType, questionConfig } = question
  return isVisible && text === undefined && dataPointValueType !== null && questionConfig.mandatory
}

/** Finds the answer to a question. Blank answers and empty lists count as missing. */
function findAnswer(question: Question, answers: readonly QuestionAnswer[]): string | undefined {
  const value = answers.findLast(({ question_id }) => hasId(question, question_id))?.value
  const isEmpty = value === undefined || value.trim() === '' || isEmptyList(value, question)
  return isEmpty ? undefined : value
}

function isEmptyList(text: string, { userQuestionType, dataPointValueType }: Question): boolean {
  if (userQuestionType !== 'MULTIPLE_SELECT' || !dataPointValueType) return false
  const value = parseValue(text, dataPointValueType)
  return Array.isArray(value) && value.length === 0
}

function hasId({ id, definition_id }: Question, questionId: string): boolean {
  return id === questionId || definition_id === questionId
}

function rejectMissing(questions: readonly Question[]): never {
  const data = questions.map(({ key, definition_id, title }) => {
    return { _key: key, _id: `QuestionComponent/${key}`, definition_id, title: title ?? '' }
  })
  return reject({ type: 'MISSING_REQUIRED_ANSWER', message: 'A required question has no answer.', data })
}

/** Parses an answer. Returns undefined for a description, which has no answer. */
function parseAnswer(question: Question, text: string, now: EvaluationTime): ParsedAnswer | undefined {
  const type = question.dataPointValueType
  if (type === null) return undefined
  const value = parseValue(text, type)
  if (value === undefined) return rejectAnswer(question, text, valueFormats[type].expected)
  const requirement = checkRequirements(question, value, now)
  if (requirement) return rejectAnswer(question, text, requirement)
  return {
    question_id: question.id,
    value: typeof value === 'boolean' ? String(Number(value)) : formatValue(value),
    label: labelOf(question, value),
    value_type: type,
    stored: formatValue(value),
  }
}

function rejectAnswer({ key, dataPointValueType }: Question, value: string, requirement: string): never {
  return reject({
    type: 'BAD_REQUEST_ERROR',
    message: `The answer to "${key}" must be ${requirement}.`,
    data: { dataPointValueType: String(dataPointValueType), value },
  })
}

/** Formats the labels of the chosen options, in the order of the values. Returns null for a question without options. */
function labelOf({ options, questionType }: Question, value: Value): string | null {
  if (questionType !== 'MULTIPLE_CHOICE') return null
  const values = typeof value === 'object' ? value : [value]
  return values
    .map((item) => options.find((option) => option.value_string === String(item))?.label ?? '')
    .join(', ')
}

function createFormContext(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: EvaluationTime,
): EvaluationContext {
  return {
    ...now,
    read: (reference) => {
      const question = form.questions.find(({ definition_id }) => definition_id === reference)
      if (!question?.dataPointValueType) return undefined
      const text = findAnswer(question, answers)
      return text === undefined ? undefined : { text, type: question.dataPointValueType }
    },
  }
}

/** The visible questions of a form, and the rejections that their answers would cause, keyed by question id. */
export interface CheckedAnswers {
  visible: ReadonlySet<string>
  rejections: ReadonlyMap<string, Rejection>
}

/**
 * Checks the answer to each visible question of a form. A submission rejects the same answers, but stops at the first invalid
 * answer.
 */
export function checkAnswers(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: EvaluationTime,
): CheckedAnswers {
  const visible = evaluateQuestions(form, answers, now).filter(({ isVisible }) => isVisible)
  const rejections = new Map<string, Rejection>()
  for (const evaluated of visible) {
    const { question, text } = evaluated
    const outcome = catchRejection(() => {
      if (isMissing(evaluated)) rejectMissing([question])
      return text === undefined ? {} : (parseAnswer(question, text, now) ?? {})
    })
    if ('rejection' in outcome) rejections.set(question.id, outcome.rejection)
  }
  return { visible: new Set(visible.map(({ question }) => question.id)), rejections }
}
