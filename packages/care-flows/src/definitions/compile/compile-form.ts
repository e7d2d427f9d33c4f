import type { Question, QuestionConfig } from '../../engine/question.ts'
import type { DataPointDefinition, FormDefinition } from '../../engine/release.ts'
import type { Path } from '../definition-problem.ts'
import type { YamlForm } from '../definition-schema.ts'
import type { YamlQuestion } from '../question-schema.ts'
import {
  answerTypeOf,
  checkSettings,
  compileSettings,
  isWholeNumber,
  questionTypes,
} from '../question-types.ts'
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
      checkSettings(question, (place, problem) => context.report([...path, ...place], problem))
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
  const valueType = answerTypeOf(question)
  const isDescription = question.type === 'description'
  const options = 'options' in question ? question.options : undefined
  const id = `${context.releaseId}.${definition_id}`
  const isText = valueType === 'STRING' || valueType === 'STRINGS_ARRAY'
  return {
    id,
    definition_id,
    key,
    title: isDescription ? null : question.title,
    title_html: isDescription ? question.title : null,
    dataPointValueType: valueType,
    questionType: isDescription ? 'NO_INPUT' : options ? 'MULTIPLE_CHOICE' : 'INPUT',
    userQuestionType: questionTypes[question.type].userQuestionType,
    options: Object.entries(options ?? {}).map(([value, label]) => ({
      id: `${id}.${value}`,
      value: isText || !isWholeNumber(value) ? -1 : Number(value),
      value_string: value,
      label,
    })),
    questionConfig: {
      ...emptyQuestionConfig,
      mandatory: ('required' in question && question.required) || false,
      ...compileSettings(question, id),
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
