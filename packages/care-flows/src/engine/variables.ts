import { readValue } from './data-points.ts'
import { requireDataPoint } from './lookups.ts'
import type { MutableCareFlow } from './mutable-care-flow.ts'
import type { Transformation, Variable } from './release.ts'
import { addDuration, type DateParts, toDateParts } from './timing.ts'
import { parseValue, timeZoneOf } from './values.ts'

/** Returns the text of a variable: the transformed value of its data point, or its fallback. */
export function readVariable(flow: MutableCareFlow, variable: Variable): string {
  const original = readProperty(flow, variable)
  if (original === undefined) return variable.fallback ?? ''
  const { timezone } = flow.state.patient
  return variable.transformations.reduce(
    (text, transformation) => transform(text, transformation, timezone),
    original,
  )
}

function readProperty(
  flow: MutableCareFlow,
  { data_point_definition_id: id, property }: Variable,
): string | undefined {
  if (property === 'collection_date') return flow.state.data_points[id]?.date
  const text = readValue(flow, id)
  if (text === undefined || property === 'value') return text
  const { possibleValues, valueType } = requireDataPoint(flow.release, id)
  const value = parseValue(text, valueType)
  const items = Array.isArray(value) ? value : [value ?? text]
  return items
    .map((item) => possibleValues?.find((possible) => possible.value === String(item))?.label ?? String(item))
    .join(', ')
}

/** Transforms a value. Returns a value of the wrong type unchanged. */
function transform(text: string, transformation: Transformation, timezone: string | null): string {
  switch (transformation.type) {
    case 'add_prefix':
      return transformation.text + text
    case 'add_suffix':
      return text + transformation.text
    case 'format_phone_number':
      return formatPhoneNumber(text, transformation.format)
    case 'round_to': {
      const number = parseValue(text, 'NUMBER')
      return typeof number === 'number' ? number.toFixed(transformation.decimals) : text
    }
    default: {
      const date = parseValue(text, 'DATE')
      if (typeof date !== 'string') return text
      return transformDate(Date.parse(date), transformation, timeZoneOf(date, timezone))
    }
  }
}

function formatPhoneNumber(text: string, format: 'digits' | 'e164' | 'rfc3966'): string {
  if (parseValue(text, 'TELEPHONE') === undefined || format === 'e164') return text
  return format === 'digits' ? text.slice(1) : `tel:${text}`
}

type DateTransformation = Extract<Transformation, { type: 'add_duration' | 'add_weekdays' | 'format_date' }>

function transformDate(time: number, transformation: DateTransformation, zone: string): string {
  if (transformation.type === 'format_date') return formatDate(time, transformation.format, zone)
  const changed =
    transformation.type === 'add_duration'
      ? addDuration(time, transformation.duration)
      : addWeekdays(time, transformation.days, zone)
  // If the result is outside the range of a `Date`, the date stays unchanged.
  return new Date(Number.isFinite(changed) ? changed : time).toISOString()
}

const weekend = ['Saturday', 'Sunday']

function addWeekdays(time: number, days: number, zone: string): number {
  const step = { amount: Math.sign(days), unit: 'days' } as const
  let changed = time
  for (let remaining = Math.abs(days); remaining > 0; ) {
    changed = addDuration(changed, step)
    if (!weekend.includes(toDateParts(changed, zone).weekday)) remaining -= 1
  }
  return changed
}

/** Formats a date with the tokens of date-fns or Day.js: `dd/MM/yyyy`, `D MMMM YYYY [at] HH:mm`. Month names are English. */
function formatDate(time: number, format: string, zone: string): string {
  const date = toDateParts(time, zone)
  return format.replaceAll(tokens, (token, ...literals: (string | undefined)[]) => {
    return literals[0] ?? literals[1] ?? formatToken(token, date)
  })
}

const tokens =
  /\[([^\]]*)\]|'([^']*)'|[yY]{4}|[yY]{2}|M{1,4}|d{1,4}|D{1,2}|E{3,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|[aA]/g

function formatToken(token: string, date: DateParts): string {
  const { length } = token
  const number = (text: string) => (length === 1 ? String(Number(text)) : text)
  const word = (text: string) => (length === 3 ? text.slice(0, 3) : text)
  switch (token.charAt(0).toLowerCase()) {
    case 'y':
      return date.year.slice(-length)
    case 'm':
      if (token.startsWith('m')) return number(date.minute)
      return length > 2 ? word(formatMonth(date)) : number(date.month)
    case 'd':
    case 'e':
      return length > 2 ? word(date.weekday) : number(date.day)
    case 'h':
      return number(token.startsWith('H') ? date.hour : String(Number(date.hour) % 12 || 12).padStart(2, '0'))
    case 's':
      return number(date.second)
    default:
      return Number(date.hour) < 12 ? 'AM' : 'PM'
  }
}

function formatMonth({ month }: DateParts): string {
  return new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, Number(month) - 1),
  )
}
