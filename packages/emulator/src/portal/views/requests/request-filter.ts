import type { EnvironmentName } from '../../../ground/environments.ts'
import type { JournalEntry } from '../../../recorder/journal.ts'

/** Which requests to show. */
export interface RequestFilter {
  /**
   * A part of the operation, a root field, the key, an error type, or an id of the request or of an error, in any case.
   * Empty for all.
   */
  text: string
  /** Empty for all. */
  outcome: string
  /** The id of a key. Undefined for all. */
  key: string | undefined
  /** Undefined for all. */
  environment: EnvironmentName | undefined
}

export function filterRequests(entries: readonly JournalEntry[], filter: RequestFilter): JournalEntry[] {
  const text = filter.text.toLowerCase()
  return entries.filter(
    (entry) =>
      (filter.environment ?? entry.environment) === entry.environment &&
      (filter.outcome || entry.outcome) === entry.outcome &&
      (filter.key ?? entry.apiKeyId) === entry.apiKeyId &&
      listNames(entry).some((name) => name.toLowerCase().includes(text)),
  )
}

function listNames({ id, operationName = '', apiKey = '', rootFields, errorTypes, errorIds }: JournalEntry) {
  return [operationName, apiKey, id, ...(rootFields ?? []), ...(errorTypes ?? []), ...(errorIds ?? [])]
}
