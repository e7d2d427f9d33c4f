import { createServiceError } from './service-error.ts'

/** More values, or a longer text, would not fit in one statement of SQLite. */
const LONGEST = 1_000

/** Refuses what is too long for a filter: a list, or a text to look for. */
export function checkLength({ length }: readonly unknown[] | string): void {
  if (length <= LONGEST) return
  throw createServiceError('BAD_REQUEST_ERROR', `A filter takes ${LONGEST} values or characters at most.`)
}
