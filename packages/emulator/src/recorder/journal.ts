import type { EnvironmentName } from '../ground/environments.ts'
import type { FaultName } from './fault-rule.ts'

/** What the emulator remembers of a request: no key, no value, and variables only where an option asks for them. */
export interface JournalEntry {
  id: string
  /** ISO 8601. */
  at: string
  environment: EnvironmentName
  operationName?: string
  /** The fields of the query or mutation itself, each once. Their names, not their aliases. */
  rootFields?: readonly string[]
  /**
   * The document's text, up to 20,000 characters. Texts in it read "…", numbers 0, booleans false and values of enums _,
   * unless the option `keepVariables` asks for what was sent.
   */
  document?: string
  /** The same without its values. Only with the option `keepVariables`. */
  documentWithoutValues?: string
  /** As they were sent. Only with the option `keepVariables`, and up to 100 kB. They may be about patients. */
  variables?: Record<string, unknown>
  /** The name of the key that was used. */
  apiKey?: string
  /** The key's id, which tells keys of the same name apart. */
  apiKeyId?: string
  /** The administrator who made it in the portal's explorer, without a key. */
  administrator?: string
  /**
   * `pending` until it is known, `aborted` where the caller went before anything was executed, `fault` where nothing was
   * executed because a test asked for that.
   */
  outcome: 'pending' | 'ok' | 'graphql-error' | 'payload-failure' | 'refused' | 'aborted' | 'fault'
  /** `extensions.type` of the errors that were answered, each once. */
  errorTypes?: readonly string[]
  /** `extensions.errorId` of the errors that were answered. */
  errorIds?: readonly string[]
  /** The codes of the payloads that said `success: false`, each once, where the document selects them. */
  payloadCodes?: readonly string[]
  /** Why it was refused, in the words that were answered. */
  refusal?: string
  /** The HTTP status that was answered, where the caller was still there. */
  status?: number
  /** The fault that a test asked for, where one was acted out. */
  fault?: FaultName
  /** Whether a stub gave the data. */
  stubbed?: true
  /** In ms, until the answer was ready, or the caller gone. */
  duration?: number
}

/** What may leave this process: an entry without variables, and without the values in its document. */
export function withoutValues({
  variables,
  document,
  documentWithoutValues = document,
  ...entry
}: JournalEntry): JournalEntry {
  return documentWithoutValues === undefined ? entry : { ...entry, document: documentWithoutValues }
}

export interface Journal {
  add(entry: JournalEntry): void
  /** To be called when an entry will not change any more, or only when its caller goes. */
  settle(entry: JournalEntry): void
  /** The last ones, oldest first. */
  list(): JournalEntry[]
  clear(): void
  /** Calls back for those that have been settled since the journal was cleared, then for the next. Answers how to end that. */
  watch(callback: (entry: JournalEntry) => void): () => void
}

export function createJournal({ capacity = 1_000 }: { capacity?: number } = {}): Journal {
  let entries: JournalEntry[] = []
  let settled = new WeakSet<JournalEntry>()
  const watchers = new Set<(entry: JournalEntry) => void>()
  return {
    add(entry) {
      entries.push(entry)
      if (entries.length >= 2 * capacity) entries = entries.slice(-capacity)
    },
    settle(entry) {
      if (settled.has(entry)) return
      settled.add(entry)
      for (const watcher of watchers) watcher({ ...entry })
    },
    list: () => entries.slice(-capacity).map((entry) => ({ ...entry })),
    clear() {
      entries = []
      settled = new WeakSet()
    },
    watch(callback) {
      for (const entry of entries.slice(-capacity)) if (settled.has(entry)) callback({ ...entry })
      watchers.add(callback)
      return () => watchers.delete(callback)
    },
  }
}
