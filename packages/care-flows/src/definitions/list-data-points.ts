import { type DataPointDefinition, parseValue, type ValueType } from '../engine/index.ts'
import type { ActionFile } from './action-schema.ts'
import { type CareFlowFile, type DataPointFile, resultsOf } from './care-flow-schema.ts'
import { toPhrase, valueTypes } from './compile-context.ts'
import { checkRange } from './compile-form.ts'
import { nameAction } from './name-action.ts'
import type { Path, Report } from './problem.ts'
import { findAnswerType } from './question-types.ts'

/** The fields of the patient's profile that rules may use. */
export const profile: Record<string, ValueType> = {
  first_name: 'STRING',
  last_name: 'STRING',
  email: 'STRING',
  birth_date: 'DATE',
  sex: 'NUMBER',
  phone: 'TELEPHONE',
  mobile_phone: 'TELEPHONE',
  preferred_language: 'STRING',
  patient_code: 'STRING',
  national_registry_number: 'STRING',
  'address.street': 'STRING',
  'address.city': 'STRING',
  'address.zip': 'STRING',
  'address.state': 'STRING',
  'address.country': 'STRING',
}

/** Lists every data point that a care flow can collect, in the order of the definition. Reports duplicate keys. */
export function listDataPoints(file: CareFlowFile, report: Report): Map<string, DataPointDefinition> {
  for (const [key, given] of Object.entries(file.baseline ?? {}))
    checkBaseline(given, ['baseline', key], report)
  const dataPoints = new Map<string, DataPointDefinition>()
  const placed = [
    ...listBaseline(file),
    ...listAnswers(file),
    ...listResults(file),
    ...listWebhooks(file),
    ...listTrackDataPoints(file),
  ]
  for (const { path, definition } of placed) {
    if (dataPoints.has(definition.key))
      report(path, `the key "${definition.key}" is used twice; choose another key`)
    else dataPoints.set(definition.key, definition)
  }
  for (const [key, valueType] of Object.entries(profile)) {
    if (dataPoints.has(key)) continue
    const parts = { key, title: toPhrase(key), valueType, pii: true } as const
    dataPoints.set(
      key,
      createDataPoint({ ...parts, category: 'PATIENT_PROFILE', source_definition_id: 'patient' }),
    )
  }
  return dataPoints
}

function listBaseline({ id, baseline = {} }: CareFlowFile): PlacedDataPoint[] {
  return Object.entries(baseline).map(([key, given]) => ({
    path: ['baseline', key],
    definition: createBaseline(id, key, given),
  }))
}

function createBaseline(source: string, key: string, given: DataPointFile): DataPointDefinition {
  const { type, title, optional = false, personal = false, unit = null, minimum, maximum, values } = given
  const isBounded = minimum !== undefined || maximum !== undefined
  return createDataPoint({
    key,
    title: title ?? toPhrase(key),
    category: 'PATHWAY',
    valueType: valueTypes[type],
    source_definition_id: source,
    optional,
    pii: personal,
    unit,
    range: isBounded ? { min: minimum ?? null, max: maximum ?? null } : null,
    possibleValues: values ? listValues(values) : null,
  })
}

function listAnswers({ forms = {} }: CareFlowFile): PlacedDataPoint[] {
  return Object.entries(forms).flatMap(([form, { questions }]) =>
    Object.entries(questions).flatMap(([key, question]) => {
      const valueType = findAnswerType(question)
      if (!valueType) return []
      const definition = createDataPoint({
        key: `${form}.${key}`,
        title: question.title,
        category: 'FORM',
        valueType,
        source_definition_id: form,
        optional: question.required !== true,
        possibleValues: question.options ? listValues(question.options) : null,
      })
      return { path: ['forms', form, 'questions', key], definition }
    }),
  )
}

function listResults({ calculations = {} }: CareFlowFile): PlacedDataPoint[] {
  return Object.entries(calculations).flatMap(([calculation, file]) =>
    Object.entries(resultsOf(calculation, file)).map(([key, { label, unit, bands, type }]) => ({
      path: ['calculations', calculation, 'results', key],
      definition: createDataPoint({
        key: `${calculation}.${key}`,
        title: label ?? toPhrase(key),
        category: 'CALCULATION',
        valueType: type ? valueTypes[type] : bands ? 'STRING' : 'NUMBER',
        source_definition_id: calculation,
        unit: unit ?? null,
      }),
    })),
  )
}

function listWebhooks({ extension_webhooks = {} }: CareFlowFile): PlacedDataPoint[] {
  return Object.entries(extension_webhooks).flatMap(([webhook, { returns = {} }]) =>
    createReturned(webhook, returns, 'EXTENSION_WEBHOOK').map((definition) => ({
      path: ['extension_webhooks', webhook, 'returns'],
      definition,
    })),
  )
}

function listValues(values: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(values).map(([value, label]) => ({ value, label }))
}

const withValues: readonly DataPointFile['type'][] = ['number', 'numbers', 'text', 'texts']

/** Reports the settings of a baseline value that no value could satisfy, or that would have no effect. */
function checkBaseline(given: DataPointFile, path: Path, report: Report): void {
  const { type, values } = given
  for (const setting of ['minimum', 'maximum'] as const) {
    if (given[setting] === undefined || type === 'number') continue
    report([...path, setting], `"${setting}" has no effect on the type ${type}; remove it`)
  }
  checkRange(given, path, report)
  if (values === undefined) return
  if (!withValues.includes(type)) {
    report([...path, 'values'], `"values" has no effect on the type ${type}; remove it`)
    return
  }
  if (Object.keys(values).length === 0) {
    report([...path, 'values'], 'values must have at least one entry, such as values: { left: Left }')
  }
  if (type === 'text' || type === 'texts') return
  for (const value of Object.keys(values)) {
    if (parseValue(value, 'NUMBER') !== undefined) continue
    report([...path, 'values', value], `"${value}" must be a number, as the type ${type} says`)
  }
}

/** Lists the dates of tracks and steps, and what the actions of the steps return. */
function listTrackDataPoints({ tracks }: CareFlowFile): PlacedDataPoint[] {
  return Object.entries(tracks).flatMap(([trackKey, { title, steps }]) => [
    ...createDates(trackKey, title, 'TRACK').map((definition) => ({
      path: ['tracks', trackKey],
      definition,
    })),
    ...Object.entries(steps).flatMap(([stepKey, step]) => {
      const path = ['tracks', trackKey, 'steps', stepKey]
      return [
        ...createDates(stepKey, step.title, 'STEP').map((definition) => ({ path, definition })),
        ...step.actions.flatMap((action, index) =>
          listReturns(action, nameAction(step.actions, index, stepKey)).map((definition) => ({
            path: [...path, 'actions', index],
            definition,
          })),
        ),
      ]
    }),
  ])
}

/** Creates the dates on which a track or a step is activated and completed. */
function createDates(source: string, title: string, category: 'STEP' | 'TRACK'): DataPointDefinition[] {
  const parts = { category, valueType: 'DATE', source_definition_id: source } as const
  return [
    createDataPoint({
      ...parts,
      id: `${source}-ACTIVATION`,
      key: `${source}.ActivationDate`,
      title: `${title}: activation date`,
    }),
    createDataPoint({
      ...parts,
      id: `${source}-COMPLETION`,
      key: `${source}.CompletionDate`,
      title: `${title}: completion date`,
    }),
  ]
}

/** Lists what an API call or an extension returns. Other actions return nothing. */
function listReturns(action: ActionFile, source: string): DataPointDefinition[] {
  if ('api_call' in action) {
    const { title, returns = {} } = action.api_call
    return [
      createDataPoint({
        key: `${source}.status`,
        title: `${title}: status`,
        category: 'API_CALL_STATUS',
        valueType: 'NUMBER',
        source_definition_id: source,
      }),
      createDataPoint({
        key: `${source}.response`,
        title: `${title}: response`,
        category: 'API_CALL',
        valueType: 'STRING',
        source_definition_id: source,
      }),
      ...createReturned(source, returns, 'API_CALL'),
    ]
  }
  if (!('extension' in action)) return []
  return createReturned(source, action.extension.returns ?? {}, 'EXTENSION_ACTION')
}

function createReturned(
  source: string,
  returns: Record<string, { type: DataPointFile['type']; title?: string }>,
  category: DataPointDefinition['category'],
): DataPointDefinition[] {
  return Object.entries(returns).map(([name, { type, title }]) =>
    createDataPoint({
      key: `${source}.${name}`,
      title: title ?? toPhrase(name),
      category,
      valueType: valueTypes[type],
      source_definition_id: source,
    }),
  )
}

/** A data point, and its place in the definition. */
interface PlacedDataPoint {
  path: Path
  definition: DataPointDefinition
}

/** Creates a data point. Unless the parts say otherwise, it is optional, and its key is also its id. */
export function createDataPoint(
  parts: Pick<DataPointDefinition, 'category' | 'key' | 'source_definition_id' | 'title' | 'valueType'> &
    Partial<DataPointDefinition>,
): DataPointDefinition {
  return {
    id: parts.key,
    optional: true,
    pii: false,
    unit: null,
    range: null,
    possibleValues: null,
    ...parts,
  }
}
