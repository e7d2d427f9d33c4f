import type { BaselineValue } from './commands/command.ts'
import { requireDataPoint } from './lookups.ts'
import { createId, emit, isoNow, type MutableCareFlow } from './mutable-care-flow.ts'
import { checkRange } from './question.ts'
import type { DataPoint } from './records.ts'
import { rejectRequest } from './rejection.ts'
import type { DataPointDefinition, Release } from './release.ts'
import type { EvaluationContext } from './rule.ts'
import { formatValue, parseValue, type Value, valueFormats } from './values.ts'

/** Collects a data point. The state contains only the newest data point of each data point definition. */
export function collectDataPoint(
  flow: MutableCareFlow,
  dataPointDefinitionId: string,
  value: string,
  activityId: string | null,
): DataPoint {
  const dataPointDefinition = requireDataPoint(flow.release, dataPointDefinitionId)
  const data_point: DataPoint = {
    id: createId(flow),
    key: dataPointDefinition.key,
    data_point_definition_id: dataPointDefinition.id,
    data_set_id: flow.state.id,
    serialized_value: value,
    valueType: dataPointDefinition.valueType,
    date: isoNow(flow),
    activity_id: activityId,
  }
  flow.state.data_points[dataPointDefinition.id] = data_point
  emit(flow, { type: 'data_point_collected', data_point })
  return data_point
}

/**
 * Returns the newest value of a data point. For a profile data point without a collected value, returns the value in the
 * patient's profile.
 */
export function readValue(
  { release, state }: MutableCareFlow,
  dataPointDefinitionId: string,
): string | undefined {
  const collected = state.data_points[dataPointDefinitionId]
  if (collected) return collected.serialized_value
  const dataPoint = release.data_points.find(({ id }) => id === dataPointDefinitionId)
  return dataPoint?.category === 'PATIENT_PROFILE' ? state.patient.profile[dataPoint.key] : undefined
}

/** Creates the context of rules that refer to the values of a care flow. */
export function createEvaluationContext(flow: MutableCareFlow): EvaluationContext {
  return {
    time: flow.state.time,
    timezone: flow.state.patient.timezone,
    read: (reference) => {
      const text = readValue(flow, reference)
      return text === undefined
        ? undefined
        : { text, type: requireDataPoint(flow.release, reference).valueType }
    },
  }
}

export function listBaseline({ data_points }: Release): DataPointDefinition[] {
  return data_points.filter(({ category }) => category === 'PATHWAY')
}

/** Lists the required baseline data points without a value. `collected` contains the definition ids of data points with a value. */
export function listMissingBaseline(release: Release, collected: readonly string[]): DataPointDefinition[] {
  return listBaseline(release).filter(({ id, optional }) => !optional && !collected.includes(id))
}

/** Parses baseline values. Rejects unknown data points and invalid values. */
export function parseBaseline(release: Release, values: readonly BaselineValue[]): BaselineValue[] {
  const baseline = listBaseline(release)
  return values.map(({ data_point_definition_id, value }) => {
    const dataPoint = baseline.find(({ id }) => id === data_point_definition_id)
    if (!dataPoint) {
      return rejectRequest(
        'A value was passed for a data point that is not a baseline data point of this care flow.',
      )
    }
    return { data_point_definition_id, value: parseBaselineValue(dataPoint, value) }
  })
}

function parseBaselineValue(dataPoint: DataPointDefinition, text: string): string {
  const { range, possibleValues } = dataPoint
  const value = parseDataPointValue(dataPoint, text)
  const possible = possibleValues?.map((each) => each.value)
  const items = typeof value === 'object' ? value : [value]
  const requirement =
    possible && !items.every((item) => possible.includes(String(item)))
      ? `one of ${possible.join(', ')}`
      : checkRange(range, value)
  return requirement === undefined ? formatValue(value) : rejectValue(dataPoint.key, requirement)
}

/** Parses the value of a data point. Rejects a value of the wrong type. */
export function parseDataPointValue(
  { key, valueType }: Pick<DataPointDefinition, 'key' | 'valueType'>,
  text: string,
): Value {
  return parseValue(text, valueType) ?? rejectValue(key, valueFormats[valueType].expected)
}

function rejectValue(key: string, requirement: string): never {
  return rejectRequest(`The data point "${key}" must be ${requirement}.`)
}
