import type { DataPointDefinition, ValueType } from '../engine/index.ts'
import type { ActionFile, DataPointTypeFile } from './action-file.ts'
import type { CareFlowFile, DataPointFile } from './care-flow-file.ts'
import { checkBaseline } from './check-baseline.ts'
import { nameAction } from './name-action.ts'
import type { Report } from './problem.ts'
import { findAnswerType } from './question-types.ts'

export const valueTypes: Record<DataPointTypeFile, ValueType> = {
  boolean: 'BOOLEAN',
  date: 'DATE',
  number: 'NUMBER',
  numbers: 'NUMBERS_ARRAY',
  telephone: 'TELEPHONE',
  text: 'STRING',
  texts: 'STRINGS_ARRAY',
}

/** The fields of the patient's profile that rules may use. */
const profile: Record<string, ValueType> = {
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
  const dataPoints = new Map<string, DataPointDefinition>()
  const add = (path: readonly (string | number)[], definition: DataPointDefinition) => {
    if (dataPoints.has(definition.key)) {
      report(path, `the key "${definition.key}" is used twice; choose another key`)
    } else {
      dataPoints.set(definition.key, definition)
    }
  }
  for (const [key, given] of Object.entries(file.baseline ?? {})) {
    checkBaseline(given, ['baseline', key], report)
    add(['baseline', key], createBaseline(file.id, key, given))
  }
  for (const [formKey, { questions }] of Object.entries(file.forms ?? {})) {
    for (const [key, question] of Object.entries(questions)) {
      const valueType = findAnswerType(question)
      if (!valueType) continue
      const id = `${formKey}.${key}`
      const possibleValues = question.options
        ? Object.entries(question.options).map(([value, label]) => ({ value, label }))
        : null
      add(['forms', formKey, 'questions', key], {
        ...createDataPoint(id, id, question.title, 'FORM', valueType, formKey),
        optional: question.required !== true,
        possibleValues,
      })
    }
  }
  for (const [calculation, { results }] of Object.entries(file.calculations ?? {})) {
    for (const [key, { label, unit, bands }] of Object.entries(results)) {
      const id = `${calculation}.${key}`
      add(['calculations', calculation, 'results', key], {
        ...createDataPoint(
          id,
          id,
          label ?? toPhrase(key),
          'CALCULATION',
          bands ? 'STRING' : 'NUMBER',
          calculation,
        ),
        unit: unit ?? null,
      })
    }
  }
  for (const [trackKey, track] of Object.entries(file.tracks)) {
    for (const dataPoint of createDates(trackKey, track.title, 'TRACK')) add(['tracks', trackKey], dataPoint)
    for (const [stepKey, step] of Object.entries(track.steps)) {
      const path = ['tracks', trackKey, 'steps', stepKey]
      for (const dataPoint of createDates(stepKey, step.title, 'STEP')) add(path, dataPoint)
      for (const [index, action] of step.actions.entries()) {
        for (const dataPoint of listReturns(action, nameAction(action, stepKey, index))) {
          add([...path, 'actions', index], dataPoint)
        }
      }
    }
  }
  for (const [key, valueType] of Object.entries(profile)) {
    if (dataPoints.has(key)) continue
    const definition = createDataPoint(key, key, toPhrase(key), 'PATIENT_PROFILE', valueType, 'patient')
    dataPoints.set(key, { ...definition, pii: true })
  }
  return dataPoints
}

function createBaseline(source: string, key: string, given: DataPointFile): DataPointDefinition {
  const { type, title, optional = false, personal = false, unit = null, minimum, maximum, values } = given
  return {
    ...createDataPoint(key, key, title ?? toPhrase(key), 'PATHWAY', valueTypes[type], source),
    optional,
    pii: personal,
    unit,
    range:
      minimum === undefined && maximum === undefined ? null : { min: minimum ?? null, max: maximum ?? null },
    possibleValues: values ? Object.entries(values).map(([value, label]) => ({ value, label })) : null,
  }
}

/** When a track or a step was activated, and when it was completed. */
function createDates(key: string, title: string, category: 'STEP' | 'TRACK'): DataPointDefinition[] {
  return [
    createDataPoint(
      `${key}-ACTIVATION`,
      `${key}.ActivationDate`,
      `${title}: activation date`,
      category,
      'DATE',
      key,
    ),
    createDataPoint(
      `${key}-COMPLETION`,
      `${key}.CompletionDate`,
      `${title}: completion date`,
      category,
      'DATE',
      key,
    ),
  ]
}

function listReturns(action: ActionFile, key: string): DataPointDefinition[] {
  if ('api_call' in action) {
    const { title } = action.api_call
    return [
      createDataPoint(`${key}.status`, `${key}.status`, `${title}: status`, 'API_CALL_STATUS', 'NUMBER', key),
      createDataPoint(`${key}.response`, `${key}.response`, `${title}: response`, 'API_CALL', 'STRING', key),
    ]
  }
  if (!('extension' in action)) return []
  return Object.entries(action.extension.returns ?? {}).map(([name, { type, title }]) => {
    const id = `${key}.${name}`
    return createDataPoint(id, id, title ?? toPhrase(name), 'EXTENSION_ACTION', valueTypes[type], key)
  })
}

function createDataPoint(
  id: string,
  key: string,
  title: string,
  category: DataPointDefinition['category'],
  valueType: ValueType,
  source_definition_id: string,
): DataPointDefinition {
  const none = { unit: null, range: null, possibleValues: null }
  return { id, key, title, category, valueType, optional: true, pii: false, source_definition_id, ...none }
}

/** `surgery-date` → `Surgery date`. */
export function toPhrase(key: string): string {
  const words = key.replaceAll(/[-_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
