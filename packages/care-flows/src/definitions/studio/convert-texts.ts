import { isDeepStrictEqual } from 'node:util'
import type { WrittenTransformation } from '../care-flow-schema.ts'
import { linkPrefix } from '../compile-context.ts'
import { type Conversion, createUniqueKey, formatDuration } from './conversion.ts'
import type { Entry } from './export-schema.ts'

type Action = Entry<'actions'>
type Variable = Entry<'dynamic_variables'>

/**
 * Replaces Studio's tokens with placeholders. Escapes other braces, because otherwise the engine would treat them as
 * placeholders.
 */
export function convertText(conversion: Conversion, text: string, action: Action): string {
  return escapeBraces(text).replaceAll(/\{{2,3}(\w+):([\w.-]+)\}{2,3}/g, (_, kind: string, id: string) =>
    convertToken(conversion, kind, id, action),
  )
}

function escapeBraces(text: string): string {
  return text.replaceAll(/\{(?=[\w.-]+\})/g, '&#123;')
}

function convertToken(conversion: Conversion, kind: string, id: string, action: Action): string {
  const { added, get, names, addNote } = conversion
  const variable = kind === 'dynamic_variable' ? get('dynamic_variables', id) : undefined
  const stakeholder = names.stakeholders.get(id)
  const tokens: Record<string, () => string | undefined> = {
    constant: () => names.constants.get(id),
    data_point: () => names.data_points.get(id),
    dynamic_variable: () => variable && nameVariable(conversion, variable, action),
    hosted_pages_link: () => stakeholder && `${linkPrefix}${stakeholder}`,
  }
  const name = Object.hasOwn(tokens, kind) ? tokens[kind]?.() : undefined
  if (kind === 'constant' && name !== undefined) {
    // The value is not read, because it can be a secret.
    added.constants[name] = ''
    addNote(
      action,
      `the value of the constant "${name}" in its text is not read; its placeholder becomes empty`,
    )
  }
  if (name !== undefined) return `{${name}}`
  addNote(action, `the ${kind.replaceAll('_', ' ')} ${id} in its text has no value and is left out`)
  return escapeBraces(variable?.fallback ?? '')
}

/** Returns the name that text uses for a variable. A variable that inserts the unchanged value is named like its data point. */
function nameVariable(
  { added: { variables }, names, addNote, taken }: Conversion,
  { data_point_definition_id: id, data_point_property, fallback, label, transformations: changes }: Variable,
  action: Action,
): string | undefined {
  const of = names.data_points.get(id)
  if (of === undefined) return undefined
  const transform = changes.flatMap(({ type, parameters }) => {
    const convert = Object.hasOwn(transformations, type) ? transformations[type] : undefined
    const converted = (parameters && convert?.(parameters)) ?? []
    if (converted.length === 0)
      addNote(action, `the transformation "${type}" of a variable in its text is unknown and has no effect`)
    return converted
  })
  const as = properties.get(data_point_property)
  if (!as && fallback === '' && transform.length === 0) return of
  const variable = {
    of,
    ...(as && { as }),
    ...(fallback !== '' && { fallback }),
    ...(transform.length > 0 && { transform }),
  }
  const known = Object.keys(variables).find((key) => isDeepStrictEqual(variables[key], variable))
  const key = known ?? createUniqueKey(taken, label, 'variable')
  variables[key] = variable
  return key
}

const properties = new Map([
  ['collection_date', 'date'],
  ['label', 'label'],
] as const) as ReadonlyMap<string, 'date' | 'label'>

type Parameters = NonNullable<Variable['transformations'][number]['parameters']>

/** Converters for transformations, keyed by Studio's name. */
const transformations: Record<string, (parameters: Parameters) => WrittenTransformation[]> = {
  add_prefix: ({ prefix }) => [{ add_prefix: prefix }],
  add_suffix: ({ suffix }) => [{ add_suffix: suffix }],
  add_duration: ({ duration }) => listDurations(duration).map((add_duration) => ({ add_duration })),
  subtract_duration: ({ duration }) =>
    listDurations(duration).map((subtract_duration) => ({ subtract_duration })),
  add_weekdays: ({ days }) => [{ add_weekdays: days }],
  format_date: ({ format }) => [{ format_date: format }],
  format_phone_number: ({ format }) => (/164/.test(format) ? [{ format_phone_number: 'e164' }] : []),
  round_to: ({ nbr_decimals }) => [{ round_to: nbr_decimals }],
}

function listDurations(duration: Readonly<Record<string, number | null>>): string[] {
  return Object.entries(duration).flatMap(([unit, amount]) =>
    amount ? formatDuration({ amount, unit: unit.replace(/s$/, '') }) : [],
  )
}
