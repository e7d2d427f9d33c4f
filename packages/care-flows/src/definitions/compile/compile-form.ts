import type { Question, QuestionConfig } from '../../engine/question.ts'
import type { DataPointDefinition, FormDefinition } from '../../engine/release.ts'
import type { Path, ReportProblem } from '../definition-problem.ts'
import type { YamlForm, YamlQuestion } from '../definition-schema.ts'
import { MAX_TITLE_LENGTH } from '../field-schemas.ts'
import { answerTypeOf, isWholeNumber, questionTypes } from '../question-types.ts'
import type { CompileContext } from './compile-context.ts'
import { compileRule } from './compile-rule.ts'

export function compileForm(context: CompileContext, key: string, form: YamlForm): FormDefinition {
  const questionsAbove = new Map<string, DataPointDefinition>()
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
      checkQuestion(question, (place, problem) => context.report([...path, ...place], problem))
      const compiled = compileQuestion(context, key, questionKey, question, questionsAbove, path)
      const dataPoint = context.dataPoints.get(compiled.definition_id)
      if (dataPoint) questionsAbove.set(questionKey, dataPoint)
      return compiled
    }),
  }
}

/** The `questionConfig` of a question without settings. */
export const emptyQuestionConfig: QuestionConfig = {
  mandatory: false,
  recode_enabled: false,
  use_select: false,
  slider: null,
  phone: null,
  number: null,
  multiple_select: null,
  date: null,
  file_storage: null,
  input_validation: null,
}

function compileQuestion(
  context: CompileContext,
  formKey: string,
  key: string,
  question: YamlQuestion,
  questionsAbove: ReadonlyMap<string, DataPointDefinition>,
  path: Path,
): Question {
  const definition_id = `${formKey}.${key}`
  const { userQuestionType, settings = [], compile } = questionTypes[question.type]
  const valueType = answerTypeOf(question)
  const isDescription = valueType === null
  const id = `${context.releaseId}.${definition_id}`
  const isText = valueType === 'STRING' || valueType === 'STRINGS_ARRAY'
  return {
    id,
    definition_id,
    key,
    title: isDescription ? null : question.title,
    title_html: isDescription ? question.title : null,
    dataPointValueType: valueType,
    questionType: isDescription ? 'NO_INPUT' : settings.includes('options') ? 'MULTIPLE_CHOICE' : 'INPUT',
    userQuestionType,
    options: Object.entries(question.options ?? {}).map(([value, label]) => ({
      id: `${id}.${value}`,
      value: isText || !isWholeNumber(value) ? -1 : Number(value),
      value_string: value,
      label,
    })),
    questionConfig: {
      ...emptyQuestionConfig,
      mandatory: question.required ?? false,
      ...compile?.(question, id),
    },
    rule: compileRule(
      context,
      question.show_if,
      `${definition_id}.rule`,
      [...path, 'show_if'],
      questionsAbove,
    ),
    metadata: question.metadata ? JSON.stringify(question.metadata) : null,
  }
}

/** The settings that every question type supports. */
const generalSettings = ['type', 'title', 'required', 'show_if', 'metadata']

/** Reports settings that are invalid for the question's type, and invalid combinations of settings. */
function checkQuestion(question: YamlQuestion, report: ReportProblem): void {
  const { type, title, required = false } = question
  const { answerTypes, settings = [], check } = questionTypes[type]
  const supported: readonly string[] = [...generalSettings, ...settings]
  for (const setting of Object.keys(question))
    if (!supported.includes(setting))
      report([setting], `"${setting}" has no effect on a question of type ${type}; remove it`)
  if (answerTypes && title.length > MAX_TITLE_LENGTH)
    report(['title'], `must be ${MAX_TITLE_LENGTH} characters or fewer`)
  if (required && !answerTypes) report(['required'], 'a description has no answer; remove "required"')
  check?.(question, report, type)
}
