import type { Question } from '../../engine/question.ts'
import type { FormDefinition } from '../../engine/release.ts'
import { emptyQuestionConfig } from '../compile/compile-form.ts'
import { isUserQuestionType } from '../question-types.ts'
import { convertRuleWith } from './convert-rules.ts'
import type { ExportPart } from './export-schema.ts'
import type { StudioExport } from './load-export-files.ts'

export function convertForm(studioExport: StudioExport, form: ExportPart<'forms'>): FormDefinition {
  const { definition_id, key, title, trademark, question_definition_ids } = form
  const questions = question_definition_ids.flatMap((id) => studioExport.findPart('questions', id) ?? [])
  checkQuestionKeys(studioExport, form, questions)
  return {
    id: studioExport.createId(definition_id),
    definition_id,
    release_id: studioExport.version.release_id,
    key,
    title: title || key,
    trademark: trademark || null,
    metadata: null,
    questions: questions.map((question) => convertQuestion(studioExport, question)),
  }
}

/**
 * Reports a question that is listed twice, and questions with the same key, because callers identify answers by key. Ignores
 * descriptions, which have no answer.
 */
function checkQuestionKeys(
  { addProblem }: StudioExport,
  form: ExportPart<'forms'>,
  questions: readonly ExportPart<'questions'>[],
): void {
  const idsByKey = new Map<string, string>()
  for (const { definition_id, key, dataPointValueType } of questions) {
    if (dataPointValueType === null || key === '') continue
    const other = idsByKey.get(key)
    if (other === undefined) idsByKey.set(key, definition_id)
    else if (other === definition_id)
      addProblem(
        form,
        `lists the question ${definition_id} twice; remove one of the two in Studio and publish`,
      )
    else
      addProblem(
        form,
        `its questions ${other} and ${definition_id} have the same key "${key}"; change one of the keys in Studio and publish`,
      )
  }
}

function convertQuestion(studioExport: StudioExport, question: ExportPart<'questions'>): Question {
  const { definition_id, key, title, title_html, questionConfig, userQuestionType, options } = question
  const isDescription = userQuestionType === 'DESCRIPTION'
  const isKnown = isUserQuestionType(userQuestionType)
  if (!isKnown)
    studioExport.addWarning(
      question,
      `its type "${userQuestionType}" is unknown; it is imported as a text question`,
    )
  const { input_validation, file_storage, ...importedConfig } = questionConfig ?? {}
  for (const [setting, value] of Object.entries({ input_validation, file_storage }))
    if (value)
      studioExport.addWarning(
        question,
        `its "${setting}" is not imported, so answers are not checked against it`,
      )
  const isText = ['STRING', 'STRINGS_ARRAY'].includes(question.dataPointValueType ?? '')
  return {
    id: studioExport.createId(definition_id),
    definition_id,
    key,
    title: isDescription ? null : title || key,
    title_html: isDescription ? title_html || key : null,
    dataPointValueType: question.dataPointValueType,
    questionType: question.questionType,
    userQuestionType: isKnown ? userQuestionType : 'SHORT_TEXT',
    options: options.map(({ id, label, value }) => ({
      id,
      label,
      value: isText || Number.isNaN(Number(value)) ? -1 : Number(value),
      value_string: String(value),
    })),
    questionConfig: { ...emptyQuestionConfig, ...importedConfig },
    ...(!questionConfig && { no_config: true }),
    rule: convertRuleWith(studioExport, question.rule_definition_id, question, (condition) => ({
      ...condition,
      reference_key: studioExport.findPart('questions', condition.reference)?.key ?? '',
    })),
    metadata: question.metadata?.plaintext || null,
  }
}
