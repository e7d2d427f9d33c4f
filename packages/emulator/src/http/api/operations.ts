import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  print,
  visit,
} from 'graphql'
import { createId } from '../../base/random.ts'
import { type Journal, type JournalEntry, MAX_VALUES_LENGTH, withoutValues } from '../../controls/journal.ts'
import type { Stubs } from '../../controls/stubs.ts'
import type { Environment } from '../../service/environment.ts'
import type { IdempotencyClaim } from '../../service/idempotency-keys.ts'
import type { ApiKey } from '../../service/keys.ts'
import type { Transact } from '../../service/repositories.ts'
import {
  type Answer,
  createCrashAnswer,
  createReplayedAnswer,
  createResultAnswer,
  type MediaType,
  Refusal,
} from './answer.ts'
import {
  createErrorMask,
  createOperationExecutor,
  type ErrorMask,
  type ExecuteOperation,
  type ReportCrash,
} from './execute.ts'
import { createOperationFinder, type FindOperation, type Limits, type Operation } from './find-operation.ts'
import { parseParams } from './request.ts'
import type { ServiceContext } from './schema.ts'

export interface OperationsOptions {
  schema: GraphQLSchema
  /** Loads the same schema without resolvers, for stubs. */
  loadPlainSchema(): GraphQLSchema
  stubs: Stubs
  journal: Journal
  limits: Limits
  onCrash: ReportCrash
}

/** How an operation was sent. */
export interface Sending extends Pick<ServiceContext, 'apiKey' | 'origin' | 'userId' | 'failWith'> {
  environment: Environment
  mediaType: MediaType
  /** The use of the idempotency key. */
  claim?: IdempotencyClaim | undefined
}

/** Reads and executes operations of callers and of the explorer, and notes in their entries what came of them. */
export class Operations {
  readonly maskError: ErrorMask
  readonly #stubs: Stubs
  readonly #journal: Journal
  readonly #find: FindOperation
  readonly #execute: ExecuteOperation

  constructor(options: OperationsOptions) {
    this.maskError = createErrorMask(options.onCrash)
    this.#stubs = options.stubs
    this.#journal = options.journal
    this.#find = createOperationFinder(options.limits)
    this.#execute = createOperationExecutor({ ...options, maskError: this.maskError })
  }

  /** Reads the body of a request. Throws a `Refusal` for a body that is not executed. */
  read(body: string, userId: string | undefined, entry: JournalEntry): Operation {
    const operation = this.#find(parseParams(body))
    const { keepsValues } = this.#journal
    noteOperation(entry, operation, keepsValues)
    this.#journal.noteIds(entry, findIds(operation.params.variables))
    if (keepsValues && body.length <= MAX_VALUES_LENGTH) {
      entry.variables = { ...operation.params.variables }
      if (userId !== undefined) entry.userId = userId
    }
    return operation
  }

  /** Executes an operation. */
  async execute(
    operation: Operation,
    { environment, mediaType, claim, ...sending }: Sending,
    entry: JournalEntry,
  ): Promise<Answer> {
    if (claim?.stored !== undefined) return this.#replay(claim.stored, mediaType, entry)
    const { name } = environment
    const isFailing = sending.failWith !== undefined
    const stub = isFailing ? undefined : this.#stubs.find({ ...operation, environment: name })
    if (stub) entry.stubbed = true
    const transact: Transact = (steps) => environment.transact(steps, { requestId: entry.id })
    const context = { ...environment, ...sending, transact }
    const { result, isBehind } = await this.#execute(operation, context, { stub, claim })
    noteResult(entry, result)
    // What a query lists is not what it is about.
    if (operation.type === 'mutation') this.#journal.noteIds(entry, findIds(result.data))
    const answer = createResultAnswer(result, mediaType)
    if (isBehind) answer.headers['emulator-behind'] = 'true'
    noteAnswer(entry, answer.body, this.#journal)
    return answer
  }

  #replay(body: string, mediaType: MediaType, entry: JournalEntry): Answer {
    entry.replayed = true
    const result: ExecutionResult = JSON.parse(body)
    noteResult(entry, result)
    this.#journal.noteIds(entry, findIds(result.data))
    noteAnswer(entry, body, this.#journal)
    return createReplayedAnswer(body, mediaType)
  }

  /** Creates the answer for what was thrown: a `Refusal`, or an error that was not expected. */
  answerError(error: unknown, entry: JournalEntry): Answer {
    const isRefused = error instanceof Refusal
    entry.outcome = isRefused ? 'refused' : 'graphql-error'
    if (isRefused) entry.refusal = error.message
    const answered = isRefused ? error.createError() : this.maskError(error)
    noteErrors(entry, [answered])
    const answer = isRefused ? error.createAnswer(answered) : createCrashAnswer(answered)
    noteAnswer(entry, answer.body, this.#journal)
    return answer
  }
}

/** Creates the entry of a request that begins now. */
export function createEntry({ name }: Environment): JournalEntry {
  return { id: createId(), at: new Date().toISOString(), environment: name, outcome: 'pending' }
}

/** The maximum lengths of a name and of a document in the journal, so that callers cannot fill the memory. */
const MAX_NAME_LENGTH = 200
const MAX_DOCUMENT_LENGTH = 20_000

/** Notes what is asked for. Values in the document may be about patients: only a journal that keeps values notes them. */
function noteOperation(
  entry: JournalEntry,
  { params: { query }, operationName, rootFields = [], document }: Operation,
  keepValues: boolean,
): void {
  if (!document) return
  if (operationName !== undefined) entry.operationName = operationName.slice(0, MAX_NAME_LENGTH)
  entry.rootFields = rootFields.map((name) => name.slice(0, MAX_NAME_LENGTH))
  if (query.length > MAX_DOCUMENT_LENGTH) return
  const text = hideLiterals(query, document)
  if (text.length > MAX_DOCUMENT_LENGTH) return
  entry.document = keepValues ? query : text
  if (keepValues) entry.documentWithoutValues = text
}

/** Notes the body of the answer, if the journal keeps values. */
function noteAnswer(entry: JournalEntry, body: string, { keepsValues }: Journal): void {
  if (keepsValues && body.length <= MAX_VALUES_LENGTH) entry.answer = body
}

/** Notes how an operation ended, as a caller has to read it. */
function noteResult(entry: JournalEntry, { data, errors }: ExecutionResult): void {
  const failures = Object.values(data ?? {}).filter(
    (payload): payload is { code?: unknown } =>
      typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false,
  )
  const codes = failures.flatMap(({ code }) => (code === undefined ? [] : String(code)))
  entry.outcome = errors ? 'graphql-error' : failures.length > 0 ? 'payload-failure' : 'ok'
  if (codes.length > 0) entry.payloadCodes = [...new Set(codes)]
  if (errors) noteErrors(entry, errors)
}

/** The maximum number of ids that are noted, because one request can have thousands of them. */
const MAX_IDS = 20
/** The maximum length of a message and of an id. */
const MAX_TEXT_LENGTH = 500

/** The texts that may be ids of records: those whose name ends in "id" or "ids". */
function findIds(value: unknown, name = '', found = new Set<string>()): string[] {
  if (typeof value === 'string') {
    if (/(^|_)ids?$|Ids?$/.test(name) && value.length <= MAX_TEXT_LENGTH) found.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (found.size >= MAX_IDS) break
      findIds(part, Array.isArray(value) ? name : key, found)
    }
  }
  return [...found]
}

/** Notes which errors were answered, and the message of the first. Messages quote no value. */
function noteErrors(entry: JournalEntry, errors: readonly GraphQLError[]): void {
  entry.errorTypes = [...new Set(errors.map(({ extensions }) => String(extensions.type ?? extensions.code)))]
  if (entry.refusal === undefined && errors[0]) entry.message = errors[0].message.slice(0, MAX_TEXT_LENGTH)
  entry.errorIds = errors.slice(0, MAX_IDS).map(({ extensions }) => String(extensions.errorId))
}

/** The texts of the documents that are cached, so that each text is made once. */
const texts = new WeakMap<DocumentNode, string>()

/**
 * A document's text without comments, in which texts read "…", numbers 0, booleans false and other words _: all of them may be
 * about patients. A name without its quotes is such a word.
 */
function hideLiterals(query: string, document: DocumentNode): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const hidden = visit(document, {
    [Kind.STRING]: (node) => ({ ...node, value: '…', block: false }),
    [Kind.INT]: (node) => ({ ...node, value: '0' }),
    [Kind.FLOAT]: (node) => ({ ...node, value: '0' }),
    [Kind.BOOLEAN]: (node) => ({ ...node, value: false }),
    [Kind.ENUM]: (node) => ({ ...node, value: '_' }),
  })
  const text = hidden === document && !query.includes('#') ? query : print(hidden)
  texts.set(document, text)
  return text
}

interface OperationRunnerOptions extends OperationsOptions {
  /** Called with each operation that has ended, without variables and values. */
  onRequest(entry: JournalEntry): void
}

interface ExplorerRequest {
  environment: Environment
  /** Where the environment's API is, such as `http://127.0.0.1:4010`. */
  origin: string
  /** The body of a request, as the endpoint takes it. */
  body: string
  /** The key whose request is sent once more. @defaultValue none, so the administrator acts */
  apiKey?: ApiKey | undefined
  /** The name of the administrator who runs the operation. */
  administrator: string
  /** In whose name the operation runs, as callers say in X-User-ID. */
  userId?: string | undefined
}

/** Runs an operation for an administrator. Returns what the endpoint would answer, and the id of the request. */
export type RunOperation = (request: ExplorerRequest) => Promise<Answer & { requestId: string }>

/**
 * Runs operations of the portal. They need no key's value. Faults do not happen to them, because faults are for the service
 * under test. The journal lists them, except the introspection that the explorer does by itself.
 */
export function createOperationRunner(options: OperationRunnerOptions): RunOperation {
  const { journal, onRequest } = options
  const operations = new Operations(options)

  return async ({ environment, origin, body, administrator, userId, apiKey: sentKey }) => {
    const entry: JournalEntry = {
      ...createEntry(environment),
      administrator,
      ...(sentKey && { apiKey: sentKey.name, apiKeyId: sentKey.id }),
    }
    const start = performance.now()
    let isListed = false
    let answer: Answer
    try {
      const operation = operations.read(body, userId, entry)
      isListed = operation.rootFields?.every((name) => name.startsWith('__')) !== true
      if (isListed) journal.add(entry)
      const by = { createdBy: administrator, createdAt: entry.at }
      const apiKey = sentKey ?? { id: 'explorer', name: administrator, description: '', ...by }
      const sending = { environment, mediaType: 'application/json', apiKey, userId, origin } as const
      answer = await operations.execute(operation, sending, entry)
    } catch (error) {
      answer = operations.answerError(error, entry)
    }
    entry.status = answer.status
    entry.duration = performance.now() - start
    if (isListed) {
      journal.finish(entry)
      onRequest(withoutValues(entry))
    }
    return { ...answer, requestId: entry.id }
  }
}
