import type { DataPointDefinition } from '../../engine/release.ts'
import type { ValueType } from '../../engine/values.ts'
import type { Path, ReportProblem } from '../definition-problem.ts'
import { resultsOf, resultTypeOf, type YamlDataPoint, type YamlDefinition } from '../definition-schema.ts'
import { valueTypes } from '../field-schemas.ts'
import { answerTypeOf, checkRange, compileRange, type Range } from '../question-types.ts'
import { actionKeyOf, toPhrase } from './compile-context.ts'

/** The fields of the patient's profile that conditions can refer to, with their types. */
export const profileFields: Record<string, ValueType> = {
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

/**
 * Compiles the data points of a definition, keyed by data point key: the definition's own data points, in order, and then the
 * fields of the patient's profile. Reports duplicate keys.
 */
export function compileDataPoints(
  definition: YamlDefinition,
  report: ReportProblem,
): Map<string, DataPointDefinition> {
  const { baseline = {}, forms = {}, calculations = {}, extension_webhooks = {}, tracks } = definition
  const dataPoints = new Map<string, DataPointDefinition>()
  const add = (path: Path, fields: NewDataPoint) => {
    if (dataPoints.has(fields.key)) report(path, `the key "${fields.key}" is used twice; choose another key`)
    else dataPoints.set(fields.key, createDataPoint(fields))
  }
  /** Adds the activation and completion dates of a track or a step. */
  const addDates = (path: Path, source: string, title: string, category: 'STEP' | 'TRACK') => {
    for (const word of ['activation', 'completion'])
      add(path, {
        category,
        valueType: 'DATE',
        source_definition_id: source,
        id: `${source}-${word.toUpperCase()}`,
        key: `${source}.${toPhrase(word)}Date`,
        title: `${title}: ${word} date`,
      })
  }
  /** Adds the values that an API call, an extension or an extension webhook returns. */
  const addReturned = (
    path: Path,
    source: string,
    returns: Record<string, { type: YamlDataPoint['type']; title?: string }> = {},
    category: DataPointDefinition['category'],
  ) => {
    for (const [name, { type, title = toPhrase(name) }] of Object.entries(returns)) {
      const key = `${source}.${name}`
      add(path, { key, title, category, valueType: valueTypes[type], source_definition_id: source })
    }
  }

  for (const [key, dataPoint] of Object.entries(baseline)) {
    const place = ['baseline', key]
    const limits: Range = dataPoint.type === 'number' ? dataPoint : {}
    checkRange(limits, (path, problem) => report([...place, ...path], problem))
    const { enabled, ...range } = compileRange(limits)
    add(place, {
      key,
      title: dataPoint.title ?? toPhrase(key),
      category: 'PATHWAY',
      valueType: valueTypes[dataPoint.type],
      source_definition_id: definition.id,
      optional: dataPoint.optional ?? false,
      pii: dataPoint.personal ?? false,
      unit: dataPoint.unit ?? null,
      range: enabled ? range : null,
      possibleValues: 'values' in dataPoint && dataPoint.values ? listValues(dataPoint.values) : null,
    })
  }
  for (const [form, { questions }] of Object.entries(forms))
    for (const [key, question] of Object.entries(questions)) {
      const valueType = answerTypeOf(question)
      if (!valueType) continue
      add(['forms', form, 'questions', key], {
        key: `${form}.${key}`,
        title: question.title,
        category: 'FORM',
        valueType,
        source_definition_id: form,
        optional: !('required' in question && question.required),
        possibleValues: 'options' in question ? listValues(question.options) : null,
      })
    }
  for (const [name, calculation] of Object.entries(calculations))
    for (const [key, result] of Object.entries(resultsOf(name, calculation)))
      add(['calculations', name, 'results', key], {
        key: `${name}.${key}`,
        title: result.label ?? toPhrase(key),
        category: 'CALCULATION',
        valueType: resultTypeOf(result),
        source_definition_id: name,
        unit: result.unit ?? null,
      })
  for (const [webhook, { returns }] of Object.entries(extension_webhooks))
    addReturned(['extension_webhooks', webhook, 'returns'], webhook, returns, 'EXTENSION_WEBHOOK')
  for (const [trackKey, { title, steps }] of Object.entries(tracks)) {
    addDates(['tracks', trackKey], trackKey, title, 'TRACK')
    for (const [stepKey, step] of Object.entries(steps)) {
      const path = ['tracks', trackKey, 'steps', stepKey]
      addDates(path, stepKey, step.title, 'STEP')
      for (const [index, action] of step.actions.entries()) {
        const place = [...path, 'actions', index]
        const source = actionKeyOf(step.actions, index, stepKey)
        if ('extension' in action) addReturned(place, source, action.extension.returns, 'EXTENSION_ACTION')
        if (!('api_call' in action)) continue
        for (const [name, category, valueType] of [
          ['status', 'API_CALL_STATUS', 'NUMBER'],
          ['response', 'API_CALL', 'STRING'],
        ] as const) {
          const title = `${action.api_call.title}: ${name}`
          add(place, { key: `${source}.${name}`, title, category, valueType, source_definition_id: source })
        }
        addReturned(place, source, action.api_call.returns, 'API_CALL')
      }
    }
  }
  for (const [key, valueType] of Object.entries(profileFields)) {
    if (dataPoints.has(key)) continue
    const fields = { key, title: toPhrase(key), valueType, pii: true, category: 'PATIENT_PROFILE' } as const
    dataPoints.set(key, createDataPoint({ ...fields, source_definition_id: 'patient' }))
  }
  return dataPoints
}

function listValues(values: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(values).map(([value, label]) => ({ value, label }))
}

type NewDataPoint = Pick<
  DataPointDefinition,
  'category' | 'key' | 'source_definition_id' | 'title' | 'valueType'
> &
  Partial<DataPointDefinition>

/** Creates a data point. By default, the data point is optional, and its key is also its id. */
export function createDataPoint(fields: NewDataPoint): DataPointDefinition {
  return {
    id: fields.key,
    optional: true,
    pii: false,
    unit: null,
    range: null,
    possibleValues: null,
    metadata: null,
    ...fields,
  }
}
