import type { IncomingHttpHeaders } from 'node:http'
import type { ExecutionResult, GraphQLError, OperationTypeNode } from 'graphql'
import type { EnvironmentName } from '../base/environment-names.ts'
import { createRandomId } from '../base/random.ts'
import type { RequestFault } from '../faults/fault.ts'
import type { Journal, JournalEntry } from './journal.ts'
import type { RecordedRequest, RequestValues } from './recorded-request.ts'

/** Maximum length of recorded request and response bodies, to limit memory use. Longer bodies are not recorded. */
const MAX_BODY_LENGTH = 100_000

/** Maximum length of names, and maximum number of headers, to limit memory use. */
const MAX_NAME_LENGTH = 200
const MAX_HEADERS = 50
const harmlessHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'content-type',
  'host',
  'traceparent',
  'transfer-encoding',
  'user-agent',
])

interface RecordedOperation {
  params: { query: string; variables?: object | null }
  redactedQuery?: string | undefined
  operationName?: string | undefined
  type?: OperationTypeNode
  rootFields?: readonly string[]
}

/** Fields that the recorder does not compute. */
type PassedFields = Partial<
  Pick<
    RecordedRequest,
    'administrator' | 'apiKey' | 'apiKeyId' | 'idempotencyKey' | 'replayed' | 'resentFrom' | 'stubbed'
  >
>

/** Records the progress of a request in the journal. Omits values unless the journal records them. */
export class JournalRecorder implements JournalEntry {
  readonly #request: RecordedRequest
  ids: readonly string[] = []
  headers: Readonly<Record<string, string>> = {}
  readonly #journal: Journal
  readonly #start = performance.now()
  #isInJournal = false
  #type: OperationTypeNode | undefined

  constructor(journal: Journal, environment: EnvironmentName) {
    this.#journal = journal
    this.#request = { id: createRandomId(), at: new Date().toISOString(), environment, outcome: 'pending' }
  }

  get request(): Readonly<RecordedRequest> {
    return this.#request
  }

  /** Adds the request to the journal. For requests that are not in the journal, `finish` does not notify the watchers. */
  addToJournal(): void {
    if (this.#isInJournal) return
    this.#isInJournal = true
    this.#journal.add(this)
  }

  recordFields(fields: PassedFields): void {
    Object.assign(this.#request, fields)
  }

  /** Records header names, and the values of headers that never contain secrets or ids. */
  recordHeaders(headers: IncomingHttpHeaders): void {
    const shown = Object.entries(headers).slice(0, MAX_HEADERS)
    this.headers = Object.fromEntries(
      shown.map(([name, value]) => [
        name,
        harmlessHeaders.has(name) ? String(value).slice(0, MAX_NAME_LENGTH) : '…',
      ]),
    )
  }

  recordOperation(operation: RecordedOperation, bodyLength: number, userId: string | undefined): void {
    const { query, variables } = operation.params
    const { operationName, rootFields, redactedQuery } = operation
    this.#type = operation.type
    if (operationName !== undefined) this.#request.operationName = operationName.slice(0, MAX_NAME_LENGTH)
    if (rootFields) this.#request.rootFields = rootFields.map((name) => name.slice(0, MAX_NAME_LENGTH))
    this.ids = listIds(variables)
    if (bodyLength > MAX_BODY_LENGTH) return
    if (redactedQuery !== undefined) this.#request.document = redactedQuery
    this.#recordValues({
      document: query,
      variables: { ...variables },
      ...(userId !== undefined && { userId }),
    })
  }

  recordResult(result: ExecutionResult): void {
    recordOutcome(this.#request, result)
    // The result of a query can contain ids of unrelated records.
    if (this.#type === 'mutation') this.ids = [...this.ids, ...listIds(result.data)]
  }

  /** `isRejected` means that nothing was executed. */
  recordError(error: GraphQLError, isRejected: boolean): void {
    this.#request.outcome = isRejected ? 'rejected' : 'graphql-error'
    recordErrors(this.#request, [error])
  }

  recordResponse(body: string): void {
    if (body.length <= MAX_BODY_LENGTH) this.#recordValues({ response: body })
  }

  #recordValues(values: RequestValues): void {
    if (this.#journal.isRecordingValues) this.#request.values = { ...this.#request.values, ...values }
  }

  recordFault(fault: RequestFault['with']): void {
    this.#request.fault = fault
    this.#request.outcome = 'fault'
    // A hanging request ends only when the caller disconnects.
    if (fault === 'hang') this.#journal.notifyWatchers(this)
  }

  /** `status` is undefined if the caller has disconnected. Without an outcome, the request was aborted. */
  finish(status: number | undefined): void {
    if (this.#request.outcome === 'pending') this.#request.outcome = 'aborted'
    this.#request.duration = performance.now() - this.#start
    if (status !== undefined) this.#request.status = status
    if (this.#isInJournal) this.#journal.notifyWatchers(this)
  }
}

function recordOutcome(request: RecordedRequest, { data, errors }: ExecutionResult): void {
  const failures = Object.values(data ?? {}).filter(
    (payload): payload is { code?: unknown } =>
      typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false,
  )
  const codes = failures.flatMap(({ code }) => (code === undefined ? [] : String(code)))
  request.outcome = errors ? 'graphql-error' : failures.length > 0 ? 'payload-failure' : 'ok'
  if (codes.length > 0) request.payloadCodes = [...new Set(codes)]
  if (errors) recordErrors(request, errors)
}

/** Maximum number of recorded ids. A request can contain thousands of ids. */
const MAX_IDS = 20
/** Maximum length of a message or an id. */
const MAX_MESSAGE_LENGTH = 500

/** Finds possible record ids: the string values of properties whose names end in "id" or "ids". */
function listIds(value: unknown, name = '', found = new Set<string>()): string[] {
  if (typeof value === 'string') {
    if (/(^|_)ids?$|Ids?$/.test(name) && value.length <= MAX_MESSAGE_LENGTH) found.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (found.size >= MAX_IDS) break
      listIds(part, Array.isArray(value) ? name : key, found)
    }
  }
  return [...found]
}

/** Messages can be recorded, because the emulator's messages never include values. */
function recordErrors(request: RecordedRequest, errors: readonly GraphQLError[]): void {
  request.errorTypes = [
    ...new Set(errors.map(({ extensions }) => String(extensions.type ?? extensions.code))),
  ]
  if (errors[0]) request.message = errors[0].message.slice(0, MAX_MESSAGE_LENGTH)
  const locations = errors.slice(0, MAX_IDS).flatMap(({ locations: places = [] }) => places)
  if (locations.length > 0) request.locations = locations.map(({ line, column }) => ({ line, column }))
  request.errorIds = errors.slice(0, MAX_IDS).map(({ extensions }) => String(extensions.errorId))
}
