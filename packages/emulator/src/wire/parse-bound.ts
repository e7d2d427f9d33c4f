import { createServiceError } from './service-error.ts'
import { isCalendarDate, isDateOrTime } from './text-formats.ts'

const timesOfDay = { first: '00:00:00.000Z', last: '23:59:59.999Z' }

/** Returns the first or last instant that a filter includes, in ISO 8601. A date without a time means the whole day. */
export function parseBound(end: keyof typeof timesOfDay, text: string, filter: string): string {
  if (!isDateOrTime(text))
    throw createServiceError('BAD_REQUEST_ERROR', `filters.${filter} takes ISO 8601 dates.`)
  return isCalendarDate(text) ? `${text}T${timesOfDay[end]}` : new Date(text).toISOString()
}
