import {
  assertEnvironmentName,
  assertInteger,
  assertKnownOptions,
  assertName,
  assertOption,
  assertString,
} from '../base/assert-option.ts'
import { EmulatorError } from '../base/emulator-error.ts'
import { isObject } from '../base/json.ts'
import { type JournalEntry, redactEntry } from './journal-entry.ts'

/** A request in the journal. `ids` and `headers` never leave this process. */
export interface RecordedRequest {
  readonly entry: JournalEntry
  /** Ids of records that the request may refer to. */
  readonly ids: readonly string[]
  /** Redacted headers. Empty for requests from the portal. */
  readonly headers: Readonly<Record<string, string>>
}

interface JournalOptions {
  /** @defaultValue 1000 */
  capacity?: number
  /** Whether to record values from the start. @defaultValue false */
  recordValues?: boolean
  /** Called with the redacted entry of each finished request. @defaultValue a no-op */
  onRequest?(entry: JournalEntry): void
}

/** Records the last requests in memory. */
export class Journal {
  readonly #capacity: number
  readonly #watchers = new Set<(entry: JournalEntry) => void>()
  readonly #notified = new WeakSet<RecordedRequest>()
  #requests: RecordedRequest[] = []
  #isRecordingValues: boolean
  readonly #onRequest: (entry: JournalEntry) => void

  constructor({ capacity = 1_000, recordValues = false, onRequest = () => {} }: JournalOptions = {}) {
    this.#capacity = capacity
    this.#isRecordingValues = recordValues
    this.#onRequest = onRequest
  }

  /** Whether variables, responses and literals in documents are recorded. */
  get isRecordingValues(): boolean {
    return this.#isRecordingValues
  }

  /** Starts recording values, from the next request on. */
  startRecordingValues(): void {
    this.#isRecordingValues = true
  }

  /** Stops recording values, and deletes the recorded ones. */
  stopRecordingValues(): void {
    this.#isRecordingValues = false
    for (const { entry } of this.#requests) delete entry.values
  }

  add(request: RecordedRequest): void {
    this.#requests.push(request)
    if (this.#requests.length >= 2 * this.#capacity) this.#requests = this.#requests.slice(-this.#capacity)
  }

  find(requestId: string): RecordedRequest | undefined {
    return this.#requests.find(({ entry }) => entry.id === requestId)
  }

  /** Notifies the watchers of a request, once. `finish` also calls this. Call it earlier for a request that hangs or was aborted. */
  notifyWatchers(request: RecordedRequest): void {
    if (this.#notified.has(request)) return
    this.#notified.add(request)
    for (const watcher of this.#watchers) watcher({ ...request.entry })
  }

  /** Call this when the request has ended. */
  finish(request: RecordedRequest): void {
    this.notifyWatchers(request)
    this.#onRequest(redactEntry(request.entry))
  }

  /** Lists the entries, oldest first. */
  list(): JournalEntry[] {
    return this.#requests.slice(-this.#capacity).map(({ entry }) => ({ ...entry }))
  }

  clear(): void {
    this.#requests = []
  }

  /** Calls `callback` for each request that finishes or hangs, including those already in the journal. Returns a function that stops watching. */
  watch(callback: (entry: JournalEntry) => void): () => void {
    for (const request of this.#requests.slice(-this.#capacity))
      if (this.#notified.has(request)) callback({ ...request.entry })
    this.#watchers.add(callback)
    return () => this.#watchers.delete(callback)
  }
}

/** Properties that a matching request must have. */
export interface RequestMatch
  extends Partial<Pick<JournalEntry, 'operationName' | 'environment' | 'apiKey' | 'outcome'>> {
  /** A root field that the operation selects. */
  rootField?: string
}

export interface WaitOptions {
  /** Maximum wait in ms, up to 600,000. @defaultValue 5000 */
  timeout?: number | undefined
  /** Number of matching requests to wait for. The last one is returned. @defaultValue 1 */
  times?: number | undefined
}

const matchOptions = ['operationName', 'environment', 'apiKey', 'outcome', 'rootField'] as const
const waitOptions = ['timeout', 'times'] as const
const MAX_TIMEOUT_MS = 600_000

/**
 * Waits for a matching request. Also matches requests that are already in the journal.
 *
 * @throws EmulatorError on timeout, or when `signal` is aborted
 */
export async function waitForRequest(
  journal: Journal,
  match: RequestMatch | ((entry: JournalEntry) => boolean),
  options: WaitOptions,
  signal: AbortSignal,
): Promise<JournalEntry> {
  assertKnownOptions('waitForRequest', options, waitOptions)
  const { timeout = 5_000, times = 1 } = options
  assertInteger(timeout, 'timeout', 1, MAX_TIMEOUT_MS)
  assertInteger(times, 'times', 1, 1_000)
  const fits = typeof match === 'function' ? match : toPredicate(match)
  const { promise, resolve, reject } = Promise.withResolvers<JournalEntry>()
  let left = times
  const unwatch = journal.watch((entry) => {
    try {
      if (!fits(entry)) return
      left -= 1
      if (left === 0) resolve(entry)
    } catch (error) {
      reject(error)
    }
  })
  const fail = (reason: string, options?: { option: string }) => {
    const names = journal
      .list()
      .map(({ operationName, outcome }) => `${operationName ?? 'unnamed'} (${outcome})`)
    const seen =
      names.length === 0
        ? 'No requests have been recorded.'
        : `The last requests: ${names.slice(-5).join(', ')}.`
    reject(new EmulatorError(`${reason} ${seen}`, options))
  }
  const timer = setTimeout(fail, timeout, `No matching request within ${timeout} ms.`, { option: 'timeout' })
  const onAbort = () => fail('The emulator was stopped before a matching request was received.')
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

/** @throws EmulatorError for a match that no request can have */
function assertMatch(match: RequestMatch): void {
  assertOption(isObject(match), 'match', 'Specify an object, or a function.')
  assertKnownOptions('match', match, matchOptions)
  const { environment, outcome, ...texts } = match
  if (environment !== undefined) assertEnvironmentName(environment, 'environment')
  if (outcome !== undefined) assertName(outcome, 'outcome', 'outcome', Object.keys(outcomes))
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) assertString(value, name)
}

/** An object, so that TypeScript checks it for completeness. */
const outcomes: Record<JournalEntry['outcome'], true> = {
  pending: true,
  ok: true,
  'graphql-error': true,
  'payload-failure': true,
  rejected: true,
  aborted: true,
  fault: true,
}

function toPredicate(match: RequestMatch): (entry: JournalEntry) => boolean {
  assertMatch(match)
  const { rootField, ...rest } = match
  const wanted = Object.entries(rest).filter(([, value]) => value !== undefined)
  return (entry) =>
    wanted.every(([name, value]) => entry[name as keyof typeof rest] === value) &&
    (rootField === undefined || entry.rootFields?.includes(rootField) === true)
}
