import type { Duration, DurationUnit, Transformation, Variable } from '../../engine/release.ts'
import { linkPrefix } from '../compile/compile-context.ts'
import { checkTransformation } from '../compile/compile-variables.ts'
import type { ExportPart } from './export-schema.ts'
import type { Conversion } from './load-export-files.ts'

type Action = ExportPart<'actions'>

/**
 * Replaces Studio's tokens with placeholders. Escapes other braces, because otherwise the engine would treat them as
 * placeholders.
 */
export function convertText(conversion: Conversion, text: string, action: Action): string {
  return escapeBraces(text).replaceAll(/\{{2,3}(\w+):([\w.-]+)\}{2,3}/g, (_, kind: string, id: string) => {
    const converted = Object.hasOwn(tokenConverters, kind)
      ? tokenConverters[kind]?.(conversion, id, action)
      : undefined
    if (converted !== undefined) return converted
    const fallback =
      (kind === 'dynamic_variable' && conversion.findPart('dynamic_variables', id)?.fallback) || ''
    conversion.addWarning(
      action,
      `the ${kind.replaceAll('_', ' ')} ${id} in its text has no value${fallback ? ', so its fallback is used' : ' and is left out'}`,
    )
    return escapeBraces(fallback)
  })
}

function escapeBraces(text: string): string {
  return text.replaceAll(/\{(?=[\w.-]+\})/g, '&#123;')
}

/** Converters for tokens, keyed by Studio's token kind. */
const tokenConverters: Record<
  string,
  (conversion: Conversion, id: string, action: Action) => string | undefined
> = {
  constant({ parts, addWarning }, id, action) {
    const constant = parts.settings.flatMap(({ constants }) => constants).find((each) => each.id === id)
    if (!constant) return undefined
    // The value is not imported, because it can be a secret.
    addWarning(
      action,
      `the value of the constant "${constant.label || constant.key}" is not imported, so its placeholder in the text is left empty`,
    )
    return ''
  },
  data_point(conversion, id) {
    const dataPoint = conversion.collected.get(id)
    if (!dataPoint) return undefined
    const variable = { property: 'value', fallback: null, transformations: [] as Transformation[] } as const
    return addVariable(conversion, id, dataPoint.key, { data_point_definition_id: id, ...variable })
  },
  dynamic_variable(conversion, id, action) {
    const variable = conversion.findPart('dynamic_variables', id)
    const dataPoint = conversion.collected.get(variable?.data_point_definition_id ?? '')
    if (!variable || !dataPoint) return undefined
    const { label, data_point_property: property, fallback } = variable
    return addVariable(conversion, id, label, {
      data_point_definition_id: dataPoint.id,
      property: property === 'collection_date' || property === 'label' ? property : 'value',
      fallback,
      transformations: variable.transformations.flatMap(({ type, parameters }) => {
        const convert = Object.hasOwn(transformationConverters, type)
          ? transformationConverters[type]
          : undefined
        const converted = (parameters && convert?.(parameters)) ?? []
        const valueType = property === 'collection_date' ? 'DATE' : dataPoint.valueType
        const problem =
          converted.length === 0
            ? `the transformation "${type}" of a variable in its text is not supported`
            : checkTransformation(type, valueType, dataPoint.key)
        if (problem === undefined) return converted
        conversion.addWarning(action, `${problem}, so it has no effect`)
        return []
      }),
    })
  },
  hosted_pages_link({ links, stakeholders }, id) {
    if (!stakeholders.some(({ definition_id }) => definition_id === id)) return undefined
    const name = `${linkPrefix}${id}`
    links.set(id, { name, stakeholder: id })
    return `{${name}}`
  },
}

/** Adds a variable. Returns its placeholder, whose name is the label or, if another variable has this name, the id. */
function addVariable(
  { variables }: Conversion,
  id: string,
  label: string,
  variable: Omit<Variable, 'name'>,
): string {
  const word = label.trim().replaceAll(/[^\w.-]+/g, '-')
  const isFree = [...variables].every(([other, { name }]) => name !== word || other === id)
  const name = word !== '' && isFree ? word : id
  variables.set(id, { name, ...variable })
  return `{${name}}`
}

type TransformationParameters = NonNullable<
  ExportPart<'dynamic_variables'>['transformations'][number]['parameters']
>

/** Converters for transformations, keyed by name in Studio. */
const transformationConverters: Record<string, (parameters: TransformationParameters) => Transformation[]> = {
  add_prefix: ({ prefix: text }) => [{ type: 'add_prefix', text }],
  add_suffix: ({ suffix: text }) => [{ type: 'add_suffix', text }],
  add_duration: ({ duration }) =>
    listDurations(duration).map((each) => ({ type: 'add_duration', duration: each })),
  subtract_duration: ({ duration }) =>
    listDurations(duration).map(({ amount, unit }) => {
      return { type: 'add_duration', duration: { amount: -amount, unit } }
    }),
  add_weekdays: ({ days }) => (isWithin(days, -1_000, 1_000) ? [{ type: 'add_weekdays', days }] : []),
  format_date: ({ format }) => (format === '' ? [] : [{ type: 'format_date', format }]),
  format_phone_number: ({ format }) =>
    /164/.test(format) ? [{ type: 'format_phone_number', format: 'e164' }] : [],
  round_to: ({ nbr_decimals: decimals }) =>
    isWithin(decimals, 0, 10) ? [{ type: 'round_to', decimals }] : [],
}

function isWithin(number: number, minimum: number, maximum: number): boolean {
  return Number.isInteger(number) && number >= minimum && number <= maximum
}

function listDurations(duration: Readonly<Record<string, number>>): Duration[] {
  return Object.entries(duration).flatMap(([unit, amount]) =>
    Number.isInteger(amount) && amount !== 0 ? { amount, unit: unit as DurationUnit } : [],
  )
}
