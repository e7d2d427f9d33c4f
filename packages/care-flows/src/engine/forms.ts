import { createPatternBudget, findAnswerProblem, type PatternBudget } from './answer-problems.ts'
import type { QuestionAnswer } from './command.ts'
import type { FormDefinition, Question } from './form-definition.ts'
import type { Answer } from './records.ts'
import { type MissingAnswer, orRefusal, type Refusal, refuse, refuseRequest } from './refusal.ts'
import { type AnswerTime, evaluateRule, type Facts } from './rule.ts'
import { formatValue, parseValue, type Value, type ValueType, valueFormats } from './values.ts'

/** An answer that has been read: `value` for the form response, `stored` for the data point. */
interface ParsedAnswer extends Answer {
  stored: string
}

/**
 * Finds out which questions with a rule are visible with the answers so far. Ignores answers to hidden questions, as
 * submitting the form does.
 */
export function evaluateFormRules(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: AnswerTime,
): { question_id: string; rule_id: string; satisfied: boolean }[] {
  const counted: QuestionAnswer[] = []
  return form.questions.flatMap((question) => {
    const { id, rule } = question
    const satisfied = rule === null || evaluateRule(rule, createFormFacts(form, counted, now))
    const value = findAnswer(question, answers)
    if (satisfied && value !== undefined) counted.push({ question_id: id, value })
    return rule ? [{ question_id: id, rule_id: rule.id, satisfied }] : []
  })
}

/**
 * Reads the answers to a form, in the order of its questions. Answers to hidden questions are dropped.
 * Refuses unknown questions, two answers to one question, values that a question does not accept, and a visible required question without an answer.
 */
export function parseAnswers(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: AnswerTime,
  budget: PatternBudget = createPatternBudget(),
): ParsedAnswer[] {
  const answered = new Set<string>()
  for (const { question_id } of answers) {
    const question = form.questions.find((candidate) => isQuestion(candidate, question_id))
    if (!question) return refuseRequest('An answer is given for a question that the form does not have.')
    if (answered.has(question.id)) refuseRequest(`The question ${question.key} is answered twice.`)
    answered.add(question.id)
  }
  const parsed: ParsedAnswer[] = []
  const missing: MissingAnswer[] = []
  for (const question of form.questions) {
    const shown = question.rule === null || evaluateRule(question.rule, createFormFacts(form, parsed, now))
    const { dataPointValueType } = question
    if (!shown || dataPointValueType === null) continue
    const text = findAnswer(question, answers)
    if (text !== undefined) parsed.push(parseAnswer({ ...question, dataPointValueType }, text, now, budget))
    else if (question.questionConfig.mandatory) missing.push(describeMissing(question))
  }
  if (missing.length > 0) {
    refuse({ type: 'MISSING_REQUIRED_ANSWER', message: 'A required question has no answer.', data: missing })
  }
  return parsed
}

/** The answer to a question. A blank answer and an empty list count as missing. */
function findAnswer(question: Question, answers: readonly QuestionAnswer[]): string | undefined {
  const value = answers.findLast(({ question_id }) => isQuestion(question, question_id))?.value
  const isEmpty = value === undefined || value.trim() === '' || isEmptyList(value, question)
  return isEmpty ? undefined : value
}

function isEmptyList(text: string, { userQuestionType, dataPointValueType }: Question): boolean {
  if (userQuestionType !== 'MULTIPLE_SELECT' || !dataPointValueType) return false
  const value = parseValue(text, dataPointValueType)
  return Array.isArray(value) && value.length === 0
}

function isQuestion({ id, definition_id }: Question, questionId: string): boolean {
  return id === questionId || definition_id === questionId
}

function describeMissing({ key, definition_id, title }: Question): MissingAnswer {
  return { _key: key, _id: `QuestionComponent/${key}`, definition_id, title: title ?? '' }
}

function parseAnswer(
  question: Question & { dataPointValueType: ValueType },
  text: string,
  now: AnswerTime,
  budget: PatternBudget,
): ParsedAnswer {
  const type = question.dataPointValueType
  const value = parseValue(text, type)
  if (value === undefined) return refuseAnswer(question, text, valueFormats[type].expected)
  const problem = findAnswerProblem(question, value, now, budget)
  if (problem) return refuseAnswer(question, text, problem)
  return {
    question_id: question.id,
    value: typeof value === 'boolean' ? String(Number(value)) : formatValue(value),
    label: findLabel(question, value),
    value_type: type,
    stored: formatValue(value),
  }
}

function refuseAnswer({ key, dataPointValueType }: Question, value: string, expected: string): never {
  return refuse({
    type: 'BAD_REQUEST_ERROR',
    message: `The answer to ${key} must be ${expected}.`,
    data: { dataPointValueType: String(dataPointValueType), value },
  })
}

/** The labels of the chosen options, in the order of the values. */
function findLabel({ options, questionType }: Question, value: Value): string | null {
  if (questionType !== 'MULTIPLE_CHOICE') return null
  const values = typeof value === 'object' ? value : [value]
  return values
    .map((item) => options.find((option) => option.value_string === String(item))?.label ?? '')
    .join(', ')
}

function createFormFacts(form: FormDefinition, answers: readonly QuestionAnswer[], now: AnswerTime): Facts {
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

/** The refused answers of a form and its visible questions, by the ids of the questions. */
export interface CheckedAnswers {
  visible: ReadonlySet<string>
  refusals: ReadonlyMap<string, Refusal>
}

/**
 * Checks the answer to each visible question of a form. Submitting the form refuses the same answers, but stops at the
 * first. Answers name questions by their ids.
 */
export function checkAnswers(
  form: FormDefinition,
  answers: readonly QuestionAnswer[],
  now: AnswerTime,
  budget: PatternBudget = createPatternBudget(),
): CheckedAnswers {
  const results = evaluateFormRules(form, answers, now)
  const hidden = new Set(results.filter(({ satisfied }) => !satisfied).map(({ question_id }) => question_id))
  const visible = form.questions.filter(({ id }) => !hidden.has(id))
  const refusals = new Map<string, Refusal>()
  for (const question of visible) {
    const alone = { ...form, questions: [{ ...question, rule: null }] }
    const own = answers.filter(({ question_id }) => question_id === question.id)
    const outcome = orRefusal(() => parseAnswers(alone, own, now, budget))
    if ('refusal' in outcome) refusals.set(question.id, outcome.refusal)
  }
  return { visible: new Set(visible.map(({ id }) => id)), refusals }
}
