import type { Transformation, Variable } from '../../engine/release.ts'
import { type ValueType, valueFormats } from '../../engine/values.ts'
import type { Path } from '../definition-problem.ts'
import type { YamlTransformation } from '../definition-schema.ts'
import { type CompileContext, compileReference, parseDuration } from './compile-context.ts'

/** Compiles variables. Reports name conflicts and invalid transformations. */
export function compileVariables(context: CompileContext): Variable[] {
  const { variables = {}, constants = {} } = context.definition
  for (const key of Object.keys(constants)) checkName(context, key, ['constants', key])
  return Object.entries(variables).map(([name, { of, as = 'value', fallback = null, transform = [] }]) => {
    const path: Path = ['variables', name]
    checkName(context, name, path)
    if (Object.hasOwn(constants, name))
      context.report(path, `"${name}" is also the key of a constant; choose another key`)
    const data_point_definition_id = compileReference(context, of, [...path, 'of'])
    const type = as === 'date' ? 'DATE' : context.dataPoints.get(of)?.valueType
    for (const [index, change] of transform.entries()) {
      const [kind = ''] = Object.keys(change)
      const message = type && checkTransformation(kind, type, of)
      if (message) context.report([...path, 'transform', index, kind], `${message}; remove it`)
    }
    return {
      name,
      data_point_definition_id,
      property: as === 'date' ? 'collection_date' : as,
      fallback,
      transformations: transform.map(compileTransformation),
    }
  })
}

/** The required value type of each transformation. Null means any type. Transformations that are not listed require a date. */
const requiredTypes: Record<string, ValueType | null> = {
  add_prefix: null,
  add_suffix: null,
  format_phone_number: 'TELEPHONE',
  round_to: 'NUMBER',
}

/** Returns an error message if a transformation cannot be applied to values of this type. */
export function checkTransformation(kind: string, type: ValueType, dataPoint: string): string | undefined {
  const { [kind]: required = 'DATE' } = requiredTypes
  if (required === null || type === required) return undefined
  return `"${kind}" needs ${valueFormats[required].name}, but "${dataPoint}" has a different type`
}

function checkName({ dataPoints, report }: CompileContext, key: string, path: Path): void {
  if (dataPoints.has(key)) report(path, `"${key}" is also the key of a data point; choose another key`)
}

function compileTransformation(change: YamlTransformation): Transformation {
  if ('add_prefix' in change) return { type: 'add_prefix', text: change.add_prefix }
  if ('add_suffix' in change) return { type: 'add_suffix', text: change.add_suffix }
  if ('add_duration' in change) return { type: 'add_duration', duration: parseDuration(change.add_duration) }
  if ('subtract_duration' in change) {
    const { amount, unit } = parseDuration(change.subtract_duration)
    return { type: 'add_duration', duration: { amount: -amount, unit } }
  }
  if ('add_weekdays' in change) return { type: 'add_weekdays', days: change.add_weekdays }
  if ('format_date' in change) return { type: 'format_date', format: change.format_date }
  if ('format_phone_number' in change)
    return { type: 'format_phone_number', format: change.format_phone_number }
  return { type: 'round_to', decimals: change.round_to }
}
