import type { DataPointCategory, QuestionConfig, UserQuestionType, ValueType } from '../../engine/index.ts'
import { toPhrase } from '../compile-context.ts'
import type { PublishedCareFlow, PublishedQuestion } from '../published-care-flow.ts'
import { questionTypes } from '../question-types.ts'
import type { Lookup } from './conversion.ts'
import { readQuestionRule } from './convert-rules.ts'
import type { Entry } from './export-schema.ts'
import type { StudioVersion } from './read-export.ts'

/** Puts the parts of an export that the API publishes into its words. Ids that differ between releases are still to be made. */
export function publishExport(
  lookup: Lookup,
  forms: readonly Entry<'forms'>[],
  { version, release_id }: Required<StudioVersion>,
): PublishedCareFlow {
  const { parts } = lookup
  const [pathway] = parts.pathways
  const date = new Date(pathway?.last_updated?.date ?? pathway?.created?.date ?? 0)
  const titles = new Map([
    ...parts.questions.map(({ definition_id, title }) => [definition_id, title] as const),
    ...[...parts.tracks, ...parts.steps].flatMap(({ definition_id, title }) => [
      [`${definition_id}-ACTIVATION`, `${title}: activation date`] as const,
      [`${definition_id}-COMPLETION`, `${title}: completion date`] as const,
    ]),
  ])
  return {
    definition_id: pathway?.definition_id ?? '',
    title: pathway?.title || (pathway?.definition_id ?? ''),
    version,
    release_id,
    release_date: date.toISOString(),
    held_back: false,
    stakeholders: parts.stakeholders.map(({ definition_id, label, clinical_app_role }) => ({
      id: '',
      definition_id,
      label: { en: label.en || clinical_app_role },
      clinical_app_role: clinical_app_role.toUpperCase() as 'PATIENT',
    })),
    data_points: parts.data_point_definitions.map((point) => publishDataPoint(point, titles)),
    forms: forms.map(({ definition_id, key, title, trademark, question_definition_ids }) => ({
      id: '',
      definition_id,
      release_id,
      key,
      title: title || key,
      trademark: trademark || null,
      metadata: null,
      questions: question_definition_ids.flatMap((id) => {
        const question = lookup.get('questions', id)
        return question ? publishQuestion(lookup, question) : []
      }),
    })),
    tracks: parts.tracks.map(({ definition_id, title }) => ({
      id: definition_id,
      title,
      can_trigger_manually: parts.triggers.some(
        ({ target_id, settings }) => target_id === definition_id && settings?.type === 'ad_hoc',
      ),
    })),
  }
}

function publishDataPoint(
  { definition_id, key, qualified_key, category, valueType, ...point }: Entry<'data_point_definitions'>,
  titles: ReadonlyMap<string, string>,
): PublishedCareFlow['data_points'][number] {
  return {
    id: definition_id,
    key: qualified_key || key,
    title: titles.get(definition_id) || toPhrase(key || qualified_key),
    category: category.toUpperCase() as DataPointCategory,
    valueType: valueType.toUpperCase() as ValueType,
    optional: point.optional ?? category !== 'pathway',
    pii: point.pii ?? category === 'patient_profile',
    unit: point.unit || null,
    range: null,
    possibleValues:
      point.possibleValues.length === 0
        ? null
        : point.possibleValues.map(({ value, label }) => ({ value: readPossible(value), label })),
    source_definition_id: point.source_definition_id,
    metadata: point.data_point_metadata ?? null,
  }
}

/** A possible value can be JSON of a text that is JSON itself, such as `"\"0\""`. */
function readPossible(value: unknown): string {
  try {
    if (typeof value === 'string' && value.startsWith('"')) return readPossible(JSON.parse(value))
  } catch {
    // It is a text that begins with a quote.
  }
  return String(value)
}

const userTypes = new Set<string>(Object.values(questionTypes).map(({ user }) => user))

function publishQuestion(lookup: Lookup, question: Entry<'questions'>): PublishedQuestion {
  const { definition_id, key, title, title_html, questionType, options, questionConfig: config } = question
  const userType = question.userQuestionType.toUpperCase()
  const isDescription = userType === 'DESCRIPTION'
  const isText = question.dataPointValueType === 'string' || question.dataPointValueType === 'strings_array'
  return {
    id: '',
    definition_id,
    key,
    title: isDescription ? null : title || key,
    title_html: isDescription ? title_html || key : null,
    dataPointValueType: (question.dataPointValueType?.toUpperCase() ?? null) as ValueType | null,
    questionType: questionType.toUpperCase() as PublishedQuestion['questionType'],
    userQuestionType: (userTypes.has(userType) ? userType : 'SHORT_TEXT') as UserQuestionType,
    options: options.map(({ id, label, value }) => ({
      id,
      label,
      value: isText || Number.isNaN(Number(value)) ? -1 : Number(value),
      value_string: String(value),
    })),
    questionConfig: config && { ...config, ...noSettings },
    rule: readQuestionRule(lookup, question),
    metadata: question.metadata?.plaintext || null,
  }
}

/** The settings of questions that were in no export. */
const noSettings = {
  number: null,
  multiple_select: null,
  date: null,
  file_storage: null,
  input_validation: null,
} satisfies Partial<QuestionConfig>
