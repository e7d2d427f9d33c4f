import { createServiceError } from './service-error.ts'

/** One SQLite statement cannot take more values or a longer text. */
const MAX_LENGTH = 1_000

/** Refuses a list or a text that is too long for a filter. */
export function checkLength({ length }: readonly unknown[] | string): void {
  if (length <= MAX_LENGTH) return
  throw createServiceError('BAD_REQUEST_ERROR', `A filter takes ${MAX_LENGTH} values or characters at most.`)
}
