import type { DateReference } from '../engine/index.ts'
import type { DateFile } from './action-file.ts'
import { type CompileContext, resolveDataPoint } from './compile-context.ts'
import { parseDuration } from './parse-duration.ts'
import type { Path } from './problem.ts'

/** The day of a data point, or some time before or after. */
export function compileDate(
  context: CompileContext,
  { date, before, after, at }: DateFile,
  path: Path,
): DateReference {
  const id = resolveDataPoint(context, date, [...path, 'date'])
  const definition = context.dataPoints.get(date)
  if (definition && definition.valueType !== 'DATE') {
    context.report([...path, 'date'], `"${date}" must be a date, which it is not`)
  }
  if (before !== undefined && after !== undefined) {
    context.report([...path, 'after'], 'before and after cannot be there both; keep one')
  }
  const offset = parseDuration(before ?? after ?? '0 days')
  const amount = before === undefined ? offset.amount : -offset.amount
  return { type: 'date', data_point_definition_id: id, offset: { ...offset, amount }, hour: at ?? null }
}
