import type { JournalEntry } from '../../recorder/journal.ts'

/** The address of the page about a request. */
export function requestUrl({ environment, id }: JournalEntry): string {
  return `/${environment}/requests/${id}`
}
