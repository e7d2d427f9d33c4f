import { apiQuestionTypes, type FormDefinition, type Question } from '../../engine/index.ts'
import { emptyConfig } from '../compile-form.ts'
import type { Lookup } from './conversion.ts'
import { convertRuleWith } from './convert-rules.ts'
import type { Entry } from './export-schema.ts'

export function convertForm(lookup: Lookup, form: Entry<'forms'>): FormDefinition {
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
      .flatMap((id) => lookup.get('questions', id) ?? [])
      .map((question) => convertQuestion(lookup, question)),
  }
}

function convertQuestion(lookup: Lookup, question: Entry<'questions'>): Question {
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
    questionConfig: { ...emptyConfig, ...questionConfig },
    ...(!questionConfig && { no_config: true }),
    rule: convertRuleWith(lookup, question.rule_definition_id, question, (condition) => ({
      ...condition,
      reference_key: lookup.get('questions', condition.reference)?.key ?? '',
    })),
    metadata: question.metadata?.plaintext || null,
  }
}
