import { readValue } from './data-points.ts'
import { type Draft, LATEST } from './draft.ts'
import type { DateReference, Duration, DurationUnit, Timing } from './release.ts'

const SECOND_MS = 1_000

const units: Record<DurationUnit, number> = {
  seconds: SECOND_MS,
  minutes: 60 * SECOND_MS,
  hours: 3_600 * SECOND_MS,
  days: 86_400 * SECOND_MS,
  weeks: 604_800 * SECOND_MS,
}

export function toMilliseconds({ amount, unit }: Duration): number {
  return amount * units[unit]
}

/** When something happens, in ms. Undefined while its date is not known. A past time becomes now. */
export function findTime(draft: Draft, timing: Timing): number | undefined {
  const { time } = draft.state
  if (timing.type === 'immediately') return time
  if (timing.type === 'delay') return time + toMilliseconds(timing.delay)
  const date = findReferencedTime(draft, timing)
  return date === undefined ? undefined : Math.max(date, time)
}

function findReferencedTime(
  draft: Draft,
  { data_point_definition_id, offset, hour }: DateReference,
): number | undefined {
  const value = readValue(draft, data_point_definition_id)
  if (value === undefined) return undefined
  const { patient, time } = draft.state
  const date = Math.min(Date.parse(value) + toMilliseconds(offset), LATEST)
  // The hour of a day that is over does not matter, and years of fewer than four digits are printed differently.
  const isOver = date < time - 2 * units.days
  return hour === null || isOver ? date : atHour(date, hour, patient.timezone ?? 'UTC')
}

/** The time on the day of a date at which a clock in this zone shows the hour. */
function atHour(date: number, hour: string, timezone: string): number {
  const wanted = Date.parse(`${new Date(date).toISOString().slice(0, 10)}T${hour}:00.000Z`)
  // The second round corrects a guess on a day on which the clocks change.
  const guess = wanted - offsetOf(wanted, timezone)
  return wanted - offsetOf(guess, timezone)
}

/** How far the clocks of a zone are ahead of UTC, in ms. */
function offsetOf(time: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(time)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
  return Date.parse(shown) - time
}
