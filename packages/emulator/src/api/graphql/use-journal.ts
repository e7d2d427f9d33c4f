import type { ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { JournalEntry } from '../../recorder/journal.ts'

/** Notes how an operation ended, as a caller has to read it. */
export function useJournal(): Plugin<object, { journalEntry: JournalEntry }> {
  return {
    onExecutionResult({ result, context }) {
      if (result && !Array.isArray(result) && !(Symbol.asyncIterator in result)) {
        context.journalEntry.outcome = readOutcome(result)
        if (result.errors) context.journalEntry.errorTypes = listTypes(result.errors)
      }
    },
  }
}

function listTypes(errors: readonly GraphQLError[]): string[] {
  return [...new Set(errors.map(({ extensions }) => String(extensions.type)))]
}

function readOutcome({ errors, data }: ExecutionResult): JournalEntry['outcome'] {
  if (errors) return 'graphql-error'
  const hasFailed = Object.values(data ?? {}).some(
    (payload) =>
      typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false,
  )
  return hasFailed ? 'payload-failure' : 'ok'
}
