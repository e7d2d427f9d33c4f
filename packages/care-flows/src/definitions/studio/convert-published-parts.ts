import { parseJson } from '../../engine/values.ts'
import { toPhrase } from '../compile-context.ts'
import { questionTypes } from '../question-types.ts'
import type { Lookup } from './conversion.ts'
import { readRule } from './convert-rules.ts'
import type { Entry } from './export-schema.ts'

export type PublishedParts = ReturnType<typeof convertPublishedParts>

/** Converts the published parts of an export to the API's field names. Ids that differ between releases are absent. */
export function convertPublishedParts(lookup: Lookup, forms: readonly Entry<'forms'>[], release_id: string) {
  const { parts } = lookup
  const titles = new Map([
    ...parts.questions.map(({ definition_id, title }) => [definition_id, title] as const),
    ...[...parts.tracks, ...parts.steps].flatMap(({ definition_id, title }) => [
      [`${definition_id}-ACTIVATION`, `${title}: activation date`] as const,
      [`${definition_id}-COMPLETION`, `${title}: completion date`] as const,
    ]),
  ])
  return {
    stakeholders: parts.stakeholders.map(({ definition_id, label, clinical_app_role: role }) => ({
      definition_id,
      label: { en: label.en || role },
      clinical_app_role: role.toUpperCase(),
    })),
    data_points: parts.data_point_definitions.map(({ possibleValues: values, ...point }) => ({
      id: point.definition_id,
      key: point.qualified_key || point.key,
      title: titles.get(point.definition_id) || toPhrase(point.key || point.qualified_key),
      category: point.category,
      valueType: point.valueType,
      optional: point.optional ?? point.category !== 'PATHWAY',
      pii: point.pii ?? point.category === 'PATIENT_PROFILE',
      unit: point.unit || null,
      range: null,
      possibleValues:
        values.length > 0 ? values.map(({ value, label }) => ({ value: readPossible(value), label })) : null,
      source_definition_id: point.source_definition_id,
      metadata: point.data_point_metadata,
    })),
    forms: forms.map(({ definition_id, key, title, trademark, question_definition_ids }) => ({
      definition_id,
      release_id,
      key,
      title: title || key,
      trademark: trademark || null,
      metadata: null,
      questions: question_definition_ids
        .flatMap((id) => lookup.get('questions', id) ?? [])
        .map((question) => convertQuestion(lookup, question)),
    })),
    tracks: parts.tracks.map(({ definition_id: id, title }) => ({ id, title })),
  }
}

/** Reads a possible value. It can be JSON in JSON, such as `"\"0\""`. */
function readPossible(value: unknown): string {
  const inner = typeof value === 'string' && value.startsWith('"') ? parseJson(value) : undefined
  return inner === undefined ? String(value) : readPossible(inner)
}

const userTypes = new Set<string>(
  Object.values(questionTypes).map(({ userQuestionType }) => userQuestionType),
)

function convertQuestion(lookup: Lookup, question: Entry<'questions'>) {
  const { definition_id, key, title, title_html, questionConfig, userQuestionType, options } = question
  const isDescription = userQuestionType === 'DESCRIPTION'
  const isText = ['STRING', 'STRINGS_ARRAY'].includes(question.dataPointValueType ?? '')
  return {
    definition_id,
    key,
    title: isDescription ? null : title || key,
    title_html: isDescription ? title_html || key : null,
    dataPointValueType: question.dataPointValueType,
    questionType: question.questionType,
    userQuestionType: userTypes.has(userQuestionType) ? userQuestionType : 'SHORT_TEXT',
    options: options.map(({ id, label, value }) => ({
      id,
      label,
      value: isText || Number.isNaN(Number(value)) ? -1 : Number(value),
      value_string: String(value),
    })),
    questionConfig,
    rule: readRule(lookup, question.rule_definition_id, question, (id) => lookup.get('questions', id)?.key),
    metadata: question.metadata?.plaintext || null,
  }
}
