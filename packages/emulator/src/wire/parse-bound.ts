import { createServiceError } from './service-error.ts'
import { isCalendarDate, isDateOrTime } from './text-formats.ts'

const timesOfDay = { first: '00:00:00.000Z', last: '23:59:59.999Z' }

/** The first or last instant that a filter lets through, in ISO 8601. A day without a time stands for all of it. */
export function parseBound(end: keyof typeof timesOfDay, text: string, filter: string): string {
  if (!isDateOrTime(text))
    throw createServiceError('BAD_REQUEST_ERROR', `filters.${filter} takes ISO 8601 dates.`)
  return isCalendarDate(text) ? `${text}T${timesOfDay[end]}` : new Date(text).toISOString()
}
