import type { EnvironmentName } from '../ground/environments.ts'
import type { FaultName } from './fault-rule.ts'

/** One request in the journal. It holds no key. It holds values only while the journal keeps them. */
export interface JournalEntry {
  id: string
  /** When the request began, in ISO 8601, by the emulator's clock. */
  at: string
  environment: EnvironmentName
  operationName?: string
  /** The names of the root fields, without duplicates. */
  rootFields?: readonly string[]
  /**
   * The document's text, up to 20,000 characters. Strings in it are replaced by "…", numbers by 0, booleans by false and
   * enum values by _. While values are kept, they stay as they were sent.
   */
  document?: string
  /** The document without its values. Present only while values are kept. */
  documentWithoutValues?: string
  /** The variables as they were sent, up to 100 kB. They may hold patient data. Present only while values are kept. */
  variables?: Record<string, unknown>
  /** The body of the answer, up to 100 kB. It may hold patient data. Present only while values are kept. */
  answer?: string
  /** The header `X-User-ID`, which can name a patient. Present only while values are kept. */
  userId?: string
  /** The name of the key that was used. */
  apiKey?: string
  /** The id of that key. Several keys can have the same name. */
  apiKeyId?: string
  /** The administrator who sent the request in the portal's explorer, without a key. */
  administrator?: string
  /**
   * `pending` until the outcome is known. `aborted` if the caller left before anything was executed. `fault` if nothing was
   * executed because of a fault.
   */
  outcome: 'pending' | 'ok' | 'graphql-error' | 'payload-failure' | 'refused' | 'aborted' | 'fault'
  /** `extensions.type` of the errors in the answer, without duplicates. */
  errorTypes?: readonly string[]
  /** `extensions.errorId` of the errors in the answer. */
  errorIds?: readonly string[]
  /** The codes of payloads with `success: false`, without duplicates, if the document selects `code`. */
  payloadCodes?: readonly string[]
  /** Why the request was refused, in the words of the answer. */
  refusal?: string
  /** The HTTP status of the answer. Absent if the caller had left. */
  status?: number
  /** The fault that happened to the request. */
  fault?: FaultName
  /** Whether a stub answered. */
  stubbed?: true
  /** The time until the answer was ready or the caller left, in ms. */
  duration?: number
}

/** What may leave this process: an entry without variables and answer, and without the values in its document. */
export function withoutValues({
  variables,
  answer,
  userId,
  document,
  documentWithoutValues = document,
  ...entry
}: JournalEntry): JournalEntry {
  return documentWithoutValues === undefined ? entry : { ...entry, document: documentWithoutValues }
}

/** Longer values are not kept, so that callers cannot fill the memory. */
export const MAX_VALUES_LENGTH = 100_000

/** The last requests of this process. */
export class Journal {
  readonly #capacity: number
  readonly #watchers = new Set<(entry: JournalEntry) => void>()
  #entries: JournalEntry[] = []
  #finished = new WeakSet<JournalEntry>()
  #keepsValues = false

  constructor({ capacity = 1_000 }: { capacity?: number } = {}) {
    this.#capacity = capacity
  }

  /** Whether variables, answers and the values in documents are kept. */
  get keepsValues(): boolean {
    return this.#keepsValues
  }

  /** Keeps the values of later requests, or forgets all that were kept. */
  keepValues(keeps: boolean): void {
    this.#keepsValues = keeps
    if (!keeps) for (const entry of this.#entries) forgetValues(entry)
  }

  add(entry: JournalEntry): void {
    this.#entries.push(entry)
    if (this.#entries.length >= 2 * this.#capacity) this.#entries = this.#entries.slice(-this.#capacity)
  }

  /** Call it when an entry will not change any more, or will change only when its caller leaves. */
  finish(entry: JournalEntry): void {
    if (this.#finished.has(entry)) return
    this.#finished.add(entry)
    for (const watcher of this.#watchers) watcher({ ...entry })
  }

  /** The last entries, oldest first. */
  list(): JournalEntry[] {
    return this.#entries.slice(-this.#capacity).map((entry) => ({ ...entry }))
  }

  clear(): void {
    this.#entries = []
    this.#finished = new WeakSet()
  }

  /** Calls back for the finished entries in the journal, and then for each that finishes. Returns a function that ends that. */
  watch(callback: (entry: JournalEntry) => void): () => void {
    for (const entry of this.#entries.slice(-this.#capacity))
      if (this.#finished.has(entry)) callback({ ...entry })
    this.#watchers.add(callback)
    return () => this.#watchers.delete(callback)
  }
}

function forgetValues(entry: JournalEntry): void {
  if (entry.documentWithoutValues !== undefined) entry.document = entry.documentWithoutValues
  delete entry.documentWithoutValues
  delete entry.variables
  delete entry.answer
  delete entry.userId
}
