import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { JournalEntry } from '../../recorder/journal.ts'
import { noteErrors } from './note-errors.ts'

/** Notes how an operation ended, as a caller has to read it. */
export function useJournal(): Plugin<object, { journalEntry: JournalEntry }> {
  return {
    onExecutionResult({ result, context }) {
      if (result && !Array.isArray(result) && !(Symbol.asyncIterator in result)) {
        const { journalEntry } = context
        const failures = listFailures(result)
        const codes = failures.flatMap(({ code }) => (code === undefined ? [] : String(code)))
        journalEntry.outcome = result.errors
          ? 'graphql-error'
          : failures.length > 0
            ? 'payload-failure'
            : 'ok'
        if (codes.length > 0) journalEntry.payloadCodes = [...new Set(codes)]
        if (result.errors) noteErrors(journalEntry, result.errors)
      }
    },
  }
}

/** The payloads that say `success: false`. */
function listFailures({ data }: ExecutionResult): { code?: unknown }[] {
  return Object.values(data ?? {}).filter(
    (payload): payload is { code?: unknown } =>
      typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false,
  )
}
