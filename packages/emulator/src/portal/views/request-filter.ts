import type { EnvironmentName } from '../../ground/environments.ts'
import type { JournalEntry } from '../../recorder/journal.ts'

/** Which requests to show. */
export interface RequestFilter {
  /** A part of the operation's or of the key's name, in any case. Empty for all. */
  text: string
  /** Empty for all. */
  outcome: string
  /** Undefined for all. */
  environment: EnvironmentName | undefined
}

export function filterRequests(entries: readonly JournalEntry[], filter: RequestFilter): JournalEntry[] {
  const text = filter.text.toLowerCase()
  return entries.filter(
    ({ environment, outcome, operationName = '', apiKey = '' }) =>
      (filter.environment ?? environment) === environment &&
      (filter.outcome || outcome) === outcome &&
      [operationName, apiKey].some((name) => name.toLowerCase().includes(text)),
  )
}
