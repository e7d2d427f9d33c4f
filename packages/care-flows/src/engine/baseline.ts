import type { BaselineValue } from './care-flow-command.ts'
import { refuseRequest } from './refusal.ts'
import type { CareFlowRelease, DataPointDefinition } from './release.ts'
import { formatValue, parseValue, valueFormats } from './value-types.ts'

/** The values that a care flow is started with. */
export function listBaseline({ data_points }: CareFlowRelease): DataPointDefinition[] {
  return data_points.filter(({ category }) => category === 'PATHWAY')
}

/** The required baseline data points that are not among the given definition ids. */
export function findMissingBaseline(
  release: CareFlowRelease,
  given: readonly string[],
): DataPointDefinition[] {
  return listBaseline(release).filter(({ id, optional }) => !optional && !given.includes(id))
}

/** Reads baseline values. Refuses unknown data points and values that do not fit. */
export function parseBaseline(release: CareFlowRelease, values: readonly BaselineValue[]): BaselineValue[] {
  const baseline = listBaseline(release)
  return values.map(({ data_point_definition_id, value }) => {
    const definition = baseline.find(({ id }) => id === data_point_definition_id)
    if (!definition) {
      return refuseRequest(
        'A value is given for a data point that is not a baseline data point of this care flow.',
      )
    }
    return { data_point_definition_id, value: parseBaselineValue(definition, value) }
  })
}

function parseBaselineValue(
  { key, valueType, range, possibleValues }: DataPointDefinition,
  text: string,
): string {
  const value = parseValue(text, valueType)
  if (value === undefined)
    return refuseRequest(`The data point ${key} must be ${valueFormats[valueType].expected}.`)
  if (range?.min != null && Number(value) < range.min)
    return refuseRequest(`The data point ${key} must be ${range.min} or more.`)
  if (range?.max != null && Number(value) > range.max)
    return refuseRequest(`The data point ${key} must be ${range.max} or less.`)
  const items = typeof value === 'object' ? value : [value]
  if (
    possibleValues &&
    !items.every((item) => possibleValues.some((possible) => possible.value === String(item)))
  ) {
    return refuseRequest(
      `The data point ${key} must be one of ${possibleValues.map((possible) => possible.value).join(', ')}.`,
    )
  }
  return formatValue(value)
}
