import type { ExecutionResult } from 'graphql'
import type { JournalEntry } from '../../recorder/journal.ts'
import { noteErrors } from './note-errors.ts'

/** Notes how an operation ended, as a caller has to read it. */
export function noteResult(entry: JournalEntry, { data, errors }: ExecutionResult): void {
  const failures = listFailures(data)
  const codes = failures.flatMap(({ code }) => (code === undefined ? [] : String(code)))
  entry.outcome = errors ? 'graphql-error' : failures.length > 0 ? 'payload-failure' : 'ok'
  if (codes.length > 0) entry.payloadCodes = [...new Set(codes)]
  if (errors) noteErrors(entry, errors)
}

/** The payloads that say `success: false`. */
function listFailures(data: ExecutionResult['data']): { code?: unknown }[] {
  return Object.values(data ?? {}).filter(
    (payload): payload is { code?: unknown } =>
      typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false,
  )
}
