import { checkNames, EmulatorError, need } from '../base/emulator-error.ts'
import type { EnvironmentName } from '../base/environments.ts'
import type { FaultName } from './faults.ts'

/** One request in the journal. It holds no key. It holds values only while the journal keeps them. */
export interface JournalEntry {
  id: string
  /** When the request began, in ISO 8601, by this machine's clock. */
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
  /** The idempotency key of a mutation, without its quotes. */
  idempotencyKey?: string
  /** Whether nothing was executed, because the response to an earlier request with the idempotency key was stored. */
  replayed?: true
  /** The name of the key that was used. */
  apiKey?: string
  /** The id of that key. Several keys can have the same name. */
  apiKeyId?: string
  /** The administrator who sent the request in the portal: in the explorer without a key, or once more with its key. */
  administrator?: string
  /**
   * `pending` until the outcome is known. `aborted` if the caller left before anything was executed. `fault` if nothing was
   * executed because of a fault.
   */
  outcome: 'pending' | 'ok' | 'graphql-error' | 'payload-failure' | 'refused' | 'aborted' | 'fault'
  /** `extensions.type` of the errors in the answer, without duplicates. */
  errorTypes?: readonly string[]
  /** The message of the first error in the answer. The emulator's messages quote no value. */
  message?: string
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
  /** Why a fault that a test has set may not have happened to it. */
  warning?: string
  /** Whether a stub answered. */
  stubbed?: true
  /** The time until the answer was ready or the caller left, in ms. */
  duration?: number
}

/**
 * What may leave this process: an entry without variables and answer, and without the values in its document. Callers may have
 * made the idempotency key of values.
 */
export function withoutValues({
  variables,
  answer,
  userId,
  idempotencyKey,
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
  readonly #ids = new WeakMap<JournalEntry, readonly string[]>()
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

  /** Remembers what a request may be about. It is shown only where a record has the id, and never leaves this process. */
  noteIds(entry: JournalEntry, ids: readonly string[]): void {
    if (ids.length > 0) this.#ids.set(entry, [...(this.#ids.get(entry) ?? []), ...ids])
  }

  /** What was noted for the request with this id. */
  idsOf(requestId: string): readonly string[] {
    const entry = this.#entries.find(({ id }) => id === requestId)
    return (entry && this.#ids.get(entry)) ?? []
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

/** The properties that a request must have. */
export interface RequestMatch
  extends Partial<Pick<JournalEntry, 'operationName' | 'environment' | 'apiKey' | 'outcome'>> {
  /** One of the request's root fields. */
  rootField?: string
}

export interface WaitOptions {
  /** In ms, up to 600,000. @defaultValue 5000 */
  timeout?: number | undefined
  /** The number of matching requests to wait for. The last one is returned. @defaultValue 1 */
  times?: number | undefined
}

const matchOptions: readonly string[] = ['operationName', 'environment', 'apiKey', 'outcome', 'rootField']
const waitOptions: readonly string[] = ['timeout', 'times']
const MAX_TIMEOUT_MS = 600_000

/**
 * Waits for a matching request that was answered. A request that is already in the journal counts.
 * Throws `EmulatorError` when the time is over, or when `signal` is aborted.
 */
export async function waitForRequest(
  journal: Journal,
  match: RequestMatch | ((entry: JournalEntry) => boolean),
  options: WaitOptions,
  signal: AbortSignal,
): Promise<JournalEntry> {
  const { timeout = 5_000, times = 1 } = options
  checkNames(options, waitOptions)
  checkWhole('timeout', timeout, MAX_TIMEOUT_MS)
  checkWhole('times', times, 1_000)
  const fits = typeof match === 'function' ? match : createPredicate(match)
  const { promise, resolve, reject } = Promise.withResolvers<JournalEntry>()
  let left = times
  const unwatch = journal.watch((entry) => {
    try {
      if (left > 0 && fits(entry)) left -= 1
      else return
      if (left === 0) resolve(entry)
    } catch (error) {
      reject(error)
    }
  })
  const giveUp = (reason: string) => {
    const names = journal
      .list()
      .map(({ operationName, outcome }) => `${operationName ?? 'unnamed'} (${outcome})`)
    const seen = names.length === 0 ? 'none' : names.slice(-5).join(', ')
    reject(new EmulatorError(`${reason} The last requests: ${seen}.`, { option: 'timeout' }))
  }
  const timer = setTimeout(giveUp, timeout, `no such request within ${timeout} ms.`)
  const onAbort = () => giveUp('the emulator was stopped before such a request came.')
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    unwatch()
  }
}

function createPredicate(match: RequestMatch): (entry: JournalEntry) => boolean {
  checkNames(match, matchOptions)
  const { rootField, ...rest } = match
  const wanted = Object.entries(rest).filter(([, value]) => value !== undefined)
  return (entry) =>
    wanted.every(([name, value]) => entry[name as keyof typeof rest] === value) &&
    (rootField === undefined || entry.rootFields?.includes(rootField) === true)
}

function checkWhole(option: string, value: unknown, maximum: number): void {
  const holds = Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maximum
  need(holds, option, `give a whole number from 1 to ${maximum}`)
}
