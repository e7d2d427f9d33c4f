import { createServiceError } from '../../wire/service-error.ts'
import { isDateOrTime, isPhoneNumber } from '../../wire/text-formats.ts'
import type { DataPointDefinition, DataPointValueType } from '../definitions/care-flow-definition.ts'

export interface DataPointInput {
  data_point_definition_id: string
  value: string
}

const parses: Record<DataPointValueType, (value: string) => boolean> = {
  BOOLEAN: (value) => value === 'true' || value === 'false',
  DATE: isDateOrTime,
  NUMBER: (value) => /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value) && Number.isFinite(Number(value)),
  STRING: () => true,
  STRINGS_ARRAY: (value) => isTextList(value),
  TELEPHONE: isPhoneNumber,
}

/** Refuses values that no data point takes, and a start without a value that its definition needs. */
export function checkBaseline(
  given: readonly DataPointInput[],
  dataPoints: readonly DataPointDefinition[],
): void {
  for (const { data_point_definition_id, value } of given) {
    const dataPoint = dataPoints.find(({ id }) => id === data_point_definition_id)
    if (!dataPoint) {
      throw createServiceError(
        'BAD_REQUEST_ERROR',
        'data_points names one that the care flow definition does not have.',
      )
    }
    const problem = findProblem(value, dataPoint)
    if (problem)
      throw createServiceError('BAD_REQUEST_ERROR', `The data point ${dataPoint.key} must ${problem}.`)
  }
  const missing = dataPoints.filter(
    ({ id, optional }) => !optional && !given.some((input) => input.data_point_definition_id === id),
  )
  if (missing.length > 0) {
    const keys = missing.map(({ key }) => key).join(', ')
    throw createServiceError('MISSING_REQUIRED_ANSWER', `data_points must hold a value for ${keys}.`)
  }
}

function findProblem(
  value: string,
  { valueType, range, possibleValues }: DataPointDefinition,
): string | undefined {
  if (!parses[valueType](value)) return `parse as ${valueType}`
  if (range?.min != null && Number(value) < range.min) return `be ${range.min} or more`
  if (range?.max != null && Number(value) > range.max) return `be ${range.max} or less`
  if (possibleValues && !possibleValues.some((possible) => possible.value === value)) {
    return `be one of ${possibleValues.map((possible) => possible.value).join(', ')}`
  }
  return undefined
}

function isTextList(value: string): boolean {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.every((item) => typeof item === 'string')
  } catch {
    return false
  }
}
