import type { EnvironmentName } from '../ground/environments.ts'
import type { FaultName } from './fault-rule.ts'

/** What the emulator remembers of a request: no key, no variable, no value. */
export interface JournalEntry {
  /** ISO 8601. */
  at: string
  environment: EnvironmentName
  operationName?: string
  /** The name of the key that was used. */
  apiKey?: string
  /**
   * `pending` until it is known, `aborted` where the caller went before anything was executed, `fault` where nothing was
   * executed because a test asked for that.
   */
  outcome: 'pending' | 'ok' | 'graphql-error' | 'payload-failure' | 'refused' | 'aborted' | 'fault'
  /** The HTTP status that was answered, where the caller was still there. */
  status?: number
  /** The fault that a test asked for, where one was acted out. */
  fault?: FaultName
  /** In ms, until the answer was ready, or the caller gone. */
  duration?: number
}

export interface Journal {
  add(entry: JournalEntry): void
  /** The last ones, oldest first. */
  list(): JournalEntry[]
  clear(): void
}

export function createJournal({ capacity = 1_000 }: { capacity?: number } = {}): Journal {
  let entries: JournalEntry[] = []
  return {
    add(entry) {
      entries.push(entry)
      if (entries.length >= 2 * capacity) entries = entries.slice(-capacity)
    },
    list: () => entries.slice(-capacity).map((entry) => ({ ...entry })),
    clear() {
      entries = []
    },
  }
}
