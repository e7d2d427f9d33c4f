import { readValue } from './data-points.ts'
import { LATEST_MS, type MutableCareFlow } from './mutable-care-flow.ts'
import type { DateReference, Duration, DurationUnit, Timing } from './release.ts'
import { DAY_MS, formatDay, timeZoneOf } from './values.ts'

/** Units of constant length, in ms. */
const unitLengthsMs: Partial<Record<DurationUnit, number>> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: DAY_MS,
  weeks: 7 * DAY_MS,
}

/**
 * Adds a duration to a time in ms. Months and years follow the calendar in UTC: a month after 31 January is the last day of
 * February.
 */
export function addDuration(time: number, { amount, unit }: Duration): number {
  const length = unitLengthsMs[unit]
  if (length !== undefined) return time + amount * length
  const date = new Date(time)
  const month = date.getUTCMonth() + (unit === 'years' ? 12 * amount : amount)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay))
  // Dates after the year 275760 are invalid in JavaScript.
  return Number.isNaN(date.getTime()) ? amount * Number.POSITIVE_INFINITY : date.getTime()
}

/**
 * Finds the time of a transition or timer, in ms. Undefined while its date is unknown. Times in the past are replaced with the
 * current time.
 */
export function findDueTime(flow: MutableCareFlow, timing: Timing): number | undefined {
  const { time } = flow.state
  if (timing.type === 'immediately') return time
  if (timing.type === 'delay') return addDuration(time, timing.delay)
  const date = findReferencedTime(flow, timing)
  return date === undefined ? undefined : Math.max(date, time)
}

function findReferencedTime(
  flow: MutableCareFlow,
  { data_point_definition_id, offset, hour }: DateReference,
): number | undefined {
  const value = readValue(flow, data_point_definition_id)
  if (value === undefined) return undefined
  const { patient, time } = flow.state
  const timezone = patient.timezone ?? 'UTC'
  const date = Math.min(addDuration(Date.parse(value), offset), LATEST_MS)
  // Ignores the time of day for dates that are more than two days in the past: `findDueTime` replaces them with the current time,
  // and `utcOffsetAt` cannot parse years with fewer than four digits.
  const isPast = date < time - 2 * DAY_MS
  return hour === null || isPast ? date : atHour(formatDay(date, timeZoneOf(value, timezone)), hour, timezone)
}

/** Returns the time at which it is `hour` (such as `09:00`) in the time zone on a day, such as `2026-01-31`. */
function atHour(day: string, hour: string, timezone: string): number {
  const localTime = Date.parse(`${day}T${hour}:00.000Z`)
  // The second offset corrects the guess on days when daylight saving time begins or ends.
  const guess = localTime - utcOffsetAt(localTime, timezone)
  return localTime - utcOffsetAt(guess, timezone)
}

/** Returns a time zone's offset from UTC, in ms. */
function utcOffsetAt(time: number, timezone: string): number {
  const { year, month, day, hour, minute, second } = toDateParts(time, timezone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - time
}

/** The parts of a date in a time zone. */
export type DateParts = Record<'day' | 'hour' | 'minute' | 'month' | 'second' | 'weekday' | 'year', string>

export function toDateParts(time: number, timeZone: string): DateParts {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value])) as DateParts
}

/** Describes a date, such as `1 day after surgery-date at 09:00`. `name` is the name of its data point. */
export function describeDate({ offset, hour }: DateReference, name: string): string {
  const { amount } = offset
  const day = amount === 0 ? name : `${formatDuration(offset)} ${amount < 0 ? 'before' : 'after'} ${name}`
  return hour === null ? day : `${day} at ${hour}`
}

/** Formats the length of a duration, such as `3 days`. */
export function formatDuration({ amount, unit }: Duration): string {
  const count = Math.abs(amount)
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
