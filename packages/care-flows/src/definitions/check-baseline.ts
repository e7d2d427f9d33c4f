import { parseValue } from '../engine/index.ts'
import type { DataPointFile } from './care-flow-file.ts'
import { checkRange } from './check-range.ts'
import type { Path, Report } from './problem.ts'

const withValues: readonly DataPointFile['type'][] = ['number', 'numbers', 'text', 'texts']

/** Reports the settings of a baseline value that no value could satisfy, or that would have no effect. */
export function checkBaseline(given: DataPointFile, path: Path, report: Report): void {
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
