import type { FormDefinition, Option, Question } from '../engine/index.ts'
import type { FormFile, QuestionFile } from './care-flow-file.ts'
import { checkQuestion } from './check-question.ts'
import type { CompileContext } from './compile-context.ts'
import { compileQuestionConfig } from './compile-question-config.ts'
import { parseRule } from './parse-rule.ts'
import type { Path } from './problem.ts'
import { findAnswerType, isWhole, questionTypes } from './question-types.ts'
import type { Subject } from './subject.ts'

/** Compiles a form into the shape of the service. */
export function compileForm(context: CompileContext, key: string, form: FormFile): FormDefinition {
  const above = new Map<string, Subject>()
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
  question: QuestionFile,
  above: ReadonlyMap<string, Subject>,
  path: Path,
): Question {
  const definition_id = `${formKey}.${key}`
  const { user, kind } = questionTypes[question.type]
  const isDescription = kind === 'NO_INPUT'
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
    questionType: kind,
    userQuestionType: user,
    options: compileOptions(id, question, isText),
    questionConfig: compileQuestionConfig(id, question),
    rule: parseRule(
      question.show_if,
      { id: `${id}.rule`, subjects: above, called: 'a question above it in the form' },
      [...path, 'show_if'],
      context.report,
    ),
    metadata: question.metadata ? JSON.stringify(question.metadata) : null,
  }
}

function compileOptions(questionId: string, { options = {} }: QuestionFile, isText: boolean): Option[] {
  return Object.entries(options).map(([value, label]) => ({
    id: `${questionId}.${value}`,
    value: isText || !isWhole(value) ? -1 : Number(value),
    value_string: value,
    label,
  }))
}
