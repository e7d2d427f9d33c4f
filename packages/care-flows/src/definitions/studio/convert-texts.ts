import type { TransformationFile } from '../care-flow-file.ts'
import { linkStart } from '../compile-context.ts'
import { takeKey } from '../published-care-flow.ts'
import { type Conversion, writeLength } from './conversion.ts'
import type { Entry, StudioTransformation } from './studio-types.ts'

/** Puts names in place of Studio's tokens. Other braces would be taken for names. */
export function writeText(conversion: Conversion, text: string, action: Entry<'actions'>): string {
  const parts = text.split(/\{{2,3}(\w+):([\w.-]+)\}{2,3}/)
  return parts
    .map((part, index) => {
      if (index % 3 === 0) return escapeBraces(part)
      return index % 3 === 1 ? writeToken(conversion, part, parts[index + 1] ?? '', action) : ''
    })
    .join('')
}

function escapeBraces(text: string): string {
  return text.replaceAll(/\{(?=[\w.-]+\})/g, '&#123;')
}

function writeToken(conversion: Conversion, kind: string, id: string, action: Entry<'actions'>): string {
  const { get, keys, names, note } = conversion
  const variable = kind === 'dynamic_variable' ? get('dynamic_variables', id) : undefined
  const stakeholder = kind === 'hosted_pages_link' ? keys.stakeholders.get(id) : undefined
  const name = variable
    ? nameVariable(conversion, variable, action)
    : kind === 'constant'
      ? nameConstant(conversion, id, action)
      : stakeholder === undefined
        ? names.get(kind === 'data_point' ? id : '')
        : `${linkStart}${stakeholder}`
  if (name !== undefined) return `{${name}}`
  note(
    'actions',
    action,
    `the ${kind.replaceAll('_', ' ')} ${id} in its text has no value here and is left out`,
  )
  return escapeBraces(variable?.fallback ?? '')
}

/** The name of a variable in texts. One that shows the plain value has the name of its data point. */
function nameVariable(
  { added: { variables }, names, note, taken }: Conversion,
  {
    data_point_definition_id,
    data_point_property,
    fallback,
    label,
    transformations,
  }: Entry<'dynamic_variables'>,
  action: Entry<'actions'>,
): string | undefined {
  const of = names.get(data_point_definition_id)
  if (of === undefined) return undefined
  const transform = transformations.flatMap((transformation) => {
    const read = readTransformation(transformation)
    if (read.length === 0)
      note(
        'actions',
        action,
        `the transformation "${transformation.type}" of a variable in its text is not known here and has no effect`,
      )
    return read
  })
  const as = properties[data_point_property]
  if (!as && fallback === '' && transform.length === 0) return of
  const variable = {
    of,
    ...(as && { as }),
    ...(fallback !== '' && { fallback }),
    ...(transform.length > 0 && { transform }),
  }
  const content = JSON.stringify(variable)
  const known = Object.keys(variables).find((key) => JSON.stringify(variables[key]) === content)
  if (known !== undefined) return known
  const key = takeKey(taken, label, 'variable')
  variables[key] = variable
  return key
}

const properties: Record<string, 'date' | 'label'> = { collection_date: 'date', label: 'label' }

/** The name of a constant. Its value is never read, so that it is empty until somebody writes it into the definition. */
function nameConstant(
  { added, keys, note }: Conversion,
  id: string,
  action: Entry<'actions'>,
): string | undefined {
  const key = keys.constants.get(id)
  if (key === undefined) return undefined
  added.constants[key] = ''
  note(
    'actions',
    action,
    `the value of the constant "${key}" in its text is not read; nothing is in its place`,
  )
  return key
}

/** A transformation in the words of a definition. None if it is not known. */
function readTransformation({ type, parameters }: StudioTransformation): TransformationFile[] {
  if (!parameters) return []
  const { prefix, suffix, format, days, nbr_decimals, duration } = parameters
  switch (type) {
    case 'add_prefix':
      return [{ add_prefix: prefix }]
    case 'add_suffix':
      return [{ add_suffix: suffix }]
    case 'add_duration':
      return listLengths(duration).map((add_duration) => ({ add_duration }))
    case 'subtract_duration':
      return listLengths(duration).map((subtract_duration) => ({ subtract_duration }))
    case 'add_weekdays':
      return [{ add_weekdays: days }]
    case 'format_date':
      return [{ format_date: format }]
    case 'format_phone_number':
      return /164/.test(format) ? [{ format_phone_number: 'e164' }] : []
    case 'round_to':
      return [{ round_to: nbr_decimals }]
    default:
      return []
  }
}

function listLengths(duration: Readonly<Record<string, number | null>>): string[] {
  return Object.entries(duration).flatMap(([unit, amount]) =>
    amount ? writeLength({ amount, unit: unit.replace(/s$/, '') }) : [],
  )
}
