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
import type { RecordedRequest } from './recorded-request.ts'

/** A recorded request in the journal. `ids` and `headers` never leave this process. */
export interface JournalEntry {
  readonly request: RecordedRequest
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
}

/** Keeps the most recent requests in memory. */
export class Journal {
  readonly #capacity: number
  readonly #watchers = new Set<(request: RecordedRequest) => void>()
  readonly #notified = new WeakSet<JournalEntry>()
  #entries: JournalEntry[] = []
  #isRecordingValues: boolean

  constructor({ capacity = 1_000, recordValues = false }: JournalOptions = {}) {
    this.#capacity = capacity
    this.#isRecordingValues = recordValues
  }

  /** Whether variables, responses and documents with literals are recorded. */
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
    for (const { request } of this.#entries) delete request.values
  }

  add(entry: JournalEntry): void {
    this.#entries.push(entry)
    if (this.#entries.length > this.#capacity) this.#entries.shift()
  }

  find(requestId: string): JournalEntry | undefined {
    return this.#entries.find(({ request }) => request.id === requestId)
  }

  /** Notifies the watchers of a request that has finished or hangs. Later calls for the same request are no-ops. */
  notifyWatchers(entry: JournalEntry): void {
    if (this.#notified.has(entry)) return
    this.#notified.add(entry)
    for (const watcher of this.#watchers) watcher({ ...entry.request })
  }

  /** Lists the recorded requests, oldest first. */
  list(): RecordedRequest[] {
    return this.#entries.map(({ request }) => ({ ...request }))
  }

  clear(): void {
    this.#entries = []
  }

  /** Calls `callback` for each request that finishes or hangs, including those already in the journal. Returns a function that stops watching. */
  watch(callback: (request: RecordedRequest) => void): () => void {
    for (const entry of this.#entries) if (this.#notified.has(entry)) callback({ ...entry.request })
    this.#watchers.add(callback)
    return () => this.#watchers.delete(callback)
  }
}

/** Properties that a matching request must have. */
export interface RequestMatch
  extends Partial<Pick<RecordedRequest, 'operationName' | 'environment' | 'apiKey' | 'outcome'>> {
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
  match: RequestMatch | ((request: RecordedRequest) => boolean),
  options: WaitOptions,
  signal: AbortSignal,
): Promise<RecordedRequest> {
  assertKnownOptions('waitForRequest', options, waitOptions)
  const { timeout = 5_000, times = 1 } = options
  assertInteger(timeout, 'timeout', 1, MAX_TIMEOUT_MS)
  assertInteger(times, 'times', 1, 1_000)
  const fits = typeof match === 'function' ? match : toPredicate(match)
  const { promise, resolve, reject } = Promise.withResolvers<RecordedRequest>()
  let left = times
  const unwatch = journal.watch((request) => {
    try {
      if (!fits(request)) return
      left -= 1
      if (left === 0) resolve(request)
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
const outcomes: Record<RecordedRequest['outcome'], true> = {
  pending: true,
  ok: true,
  'graphql-error': true,
  'payload-failure': true,
  rejected: true,
  aborted: true,
  fault: true,
}

function toPredicate(match: RequestMatch): (request: RecordedRequest) => boolean {
  assertMatch(match)
  const { rootField, ...rest } = match
  const wanted = Object.entries(rest).filter(([, value]) => value !== undefined)
  return (request) =>
    wanted.every(([name, value]) => request[name as keyof typeof rest] === value) &&
    (rootField === undefined || request.rootFields?.includes(rootField) === true)
}
