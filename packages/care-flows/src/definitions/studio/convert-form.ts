import { apiQuestionTypes, type FormDefinition, type Question } from '../../engine/index.ts'
import { emptyQuestionConfig } from '../compile/compile-form.ts'
import type { PartLookup } from './conversion.ts'
import { convertRuleWith } from './convert-rules.ts'
import type { ExportPart } from './export-schema.ts'

export function convertForm(lookup: PartLookup, form: ExportPart<'forms'>): FormDefinition {
  const { definition_id, key, title, trademark, question_definition_ids } = form
  return {
    id: lookup.createId(definition_id),
    definition_id,
    release_id: lookup.version.release_id,
    key,
    title: title || key,
    trademark: trademark || null,
    metadata: null,
    questions: question_definition_ids
      .flatMap((id) => lookup.findPart('questions', id) ?? [])
      .map((question) => convertQuestion(lookup, question)),
  }
}

function convertQuestion(lookup: PartLookup, question: ExportPart<'questions'>): Question {
  const { definition_id, key, title, title_html, questionConfig, userQuestionType, options } = question
  const isDescription = userQuestionType === 'DESCRIPTION'
  const isText = ['STRING', 'STRINGS_ARRAY'].includes(question.dataPointValueType ?? '')
  return {
    id: lookup.createId(definition_id),
    definition_id,
    key,
    title: isDescription ? null : title || key,
    title_html: isDescription ? title_html || key : null,
    dataPointValueType: question.dataPointValueType,
    questionType: question.questionType,
    userQuestionType: Object.hasOwn(apiQuestionTypes, userQuestionType) ? userQuestionType : 'SHORT_TEXT',
    options: options.map(({ id, label, value }) => ({
      id,
      label,
      value: isText || Number.isNaN(Number(value)) ? -1 : Number(value),
      value_string: String(value),
    })),
    questionConfig: { ...emptyQuestionConfig, ...questionConfig },
    ...(!questionConfig && { no_config: true }),
    rule: convertRuleWith(lookup, question.rule_definition_id, question, (condition) => ({
      ...condition,
      reference_key: lookup.findPart('questions', condition.reference)?.key ?? '',
    })),
    metadata: question.metadata?.plaintext || null,
  }
}
