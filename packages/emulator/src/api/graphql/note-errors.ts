import type { GraphQLError } from 'graphql'
import type { JournalEntry } from '../../recorder/journal.ts'

/** The journal keeps the ids of no more errors, because one request can have thousands. */
const MOST_IDS = 20

/** Notes which errors were answered. Their messages may hold values, so they are left out. */
export function noteErrors(entry: JournalEntry, errors: readonly GraphQLError[]): void {
  entry.errorTypes = [...new Set(errors.map(({ extensions }) => String(extensions.type)))]
  entry.errorIds = errors.slice(0, MOST_IDS).map(({ extensions }) => String(extensions.errorId))
}
