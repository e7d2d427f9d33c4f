import type { DataPointDefinition } from '../../engine/release.ts'
import type { ValueType } from '../../engine/values.ts'
import { parseJson } from '../../engine/values.ts'
import { toPhrase } from '../compile/compile-context.ts'
import { createDataPoint, profileFields } from '../compile/compile-data-points.ts'
import { listCalculationResults, listMappings } from './convert-actions.ts'
import type { ExportPart } from './export-schema.ts'
import type { StudioExport } from './load-export-files.ts'

/** The parts that the definition uses. */
interface UsedParts {
  actions: ExportPart<'actions'>[]
  forms: ExportPart<'forms'>[]
  steps: ExportPart<'steps'>[]
  webhooks: ExportPart<'extension_webhooks'>[]
}

/**
 * Converts the data points. `collected` contains the data points that the parts in use collect. Those that the export does not list
 * are added to `data_points`.
 */
export function convertDataPoints(
  studioExport: StudioExport,
  used: UsedParts,
): { data_points: DataPointDefinition[]; collected: Map<string, DataPointDefinition> } {
  const { parts } = studioExport
  const titles = new Map([
    ...parts.questions.map(({ definition_id, title }) => [definition_id, title] as const),
    ...[...parts.tracks, ...parts.steps].flatMap(({ definition_id, title }) => [
      [`${definition_id}-ACTIVATION`, `${title}: activation date`] as const,
      [`${definition_id}-COMPLETION`, `${title}: completion date`] as const,
    ]),
  ])
  const listed = parts.data_point_definitions.map(({ possibleValues: values, ...dataPoint }) => ({
    id: dataPoint.definition_id,
    key: dataPoint.qualified_key || dataPoint.key,
    title: titles.get(dataPoint.definition_id) || toPhrase(dataPoint.key || dataPoint.qualified_key),
    category: dataPoint.category,
    valueType: dataPoint.valueType,
    optional: dataPoint.optional ?? dataPoint.category !== 'PATHWAY',
    pii: dataPoint.pii ?? dataPoint.category === 'PATIENT_PROFILE',
    unit: dataPoint.unit || null,
    range: null,
    possibleValues:
      values.length > 0
        ? values.map(({ value, label }) => ({ value: parsePossibleValue(value), label }))
        : null,
    source_definition_id: dataPoint.source_definition_id,
    metadata: dataPoint.data_point_metadata,
  }))
  const webhookIds = new Set(used.webhooks.map(({ definition_id }) => definition_id))
  const byId = new Map<string, DataPointDefinition>(listed.map((dataPoint) => [dataPoint.id, dataPoint]))
  const collected = new Map<string, DataPointDefinition>(
    listed
      .filter(
        ({ category, key, source_definition_id }) =>
          category === 'PATHWAY' ||
          (category === 'PATIENT_PROFILE' && Object.hasOwn(profileFields, key)) ||
          webhookIds.has(source_definition_id),
      )
      .map((dataPoint) => [dataPoint.id, dataPoint]),
  )
  for (const { id, ...dataPoint } of listCollected(studioExport, used)) {
    const title = titles.get(id) || toPhrase(id)
    collected.set(id, byId.get(id) ?? createDataPoint({ id, key: id, title, ...dataPoint }))
  }
  return { data_points: [...new Map([...byId, ...collected]).values()], collected }
}

type CollectedDataPoint = Pick<DataPointDefinition, 'category' | 'id' | 'source_definition_id' | 'valueType'>

function listCollected(
  studioExport: StudioExport,
  { actions, forms, steps }: UsedParts,
): CollectedDataPoint[] {
  const { findPart, parts } = studioExport
  const create = (
    category: DataPointDefinition['category'],
    source_definition_id: string,
    id: string,
    valueType: ValueType,
  ) => ({ category, id, source_definition_id, valueType })
  const ofParts = [...parts.tracks, ...steps].flatMap(({ kind, definition_id: source }) =>
    ['ACTIVATION', 'COMPLETION'].map((word) =>
      create(kind === 'tracks' ? 'TRACK' : 'STEP', source, `${source}-${word}`, 'DATE'),
    ),
  )
  const ofForms = forms.flatMap(({ definition_id: source, question_definition_ids }) =>
    question_definition_ids.flatMap((id) => {
      const type = findPart('questions', id)?.dataPointValueType
      return type ? create('FORM', source, id, type) : []
    }),
  )
  const ofActions = actions.flatMap((action) => {
    const { api_call_definition_id: call, calculation_definition_id: calculation, type } = action
    const category = type === 'plugin' ? 'EXTENSION_ACTION' : 'API_CALL'
    return [
      ...listMappings(studioExport, action).map(({ id }) =>
        create(category, action.definition_id, id, 'STRING'),
      ),
      ...listCalculationResults(studioExport, calculation).map(({ id, type }) =>
        create('CALCULATION', calculation, id, type),
      ),
      ...(call === '' ? [] : [create('API_CALL_STATUS', call, call, 'NUMBER')]),
    ]
  })
  return [...ofParts, ...ofForms, ...ofActions]
}

/** Parses a possible value, which can be a JSON-encoded string, such as `"\"0\""`. */
function parsePossibleValue(value: unknown): string {
  const inner = typeof value === 'string' && value.startsWith('"') ? parseJson(value) : undefined
  return inner === undefined ? String(value) : parsePossibleValue(inner)
}
