import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { createId } from '../ground/create-id.ts'
import type { FaultRules } from '../recorder/fault-rules.ts'
import { type Journal, type JournalEntry, withoutValues } from '../recorder/journal.ts'
import type { Stubs } from '../recorder/stubs.ts'
import type { Environment } from '../service/environment.ts'
import { createOperationExecutor } from './graphql/create-operation-executor.ts'
import { createDocumentCache } from './graphql/document-cache.ts'
import { findOperation, noteOperation } from './graphql/find-operation.ts'
import type { Limits } from './graphql/limits.ts'
import { createErrorMask, type ReportCrash } from './graphql/mask-error.ts'
import { noteErrors } from './graphql/note-errors.ts'
import { actOut } from './http/act-out.ts'
import { createErrorAnswer, createResultAnswer, sendAnswer } from './http/answer.ts'
import { authenticate, type UnauthenticatedAnswer } from './http/authenticate.ts'
import { checkRequest, chooseMediaType } from './http/check-request.ts'
import { parseParams } from './http/parse-params.ts'
import { readBody } from './http/read-body.ts'
import { Refusal } from './http/refusal.ts'
import { isFileRequest, serveFile } from './http/serve-file.ts'

/** The journal omits the variables of a request with a longer body, so that callers cannot fill the memory. */
const MAX_VARIABLES_LENGTH = 100_000

export interface ApiHandlerOptions {
  environment: Environment
  schema: GraphQLSchema
  /** Loads the same schema without resolvers, for stubs. */
  loadPlainSchema(): GraphQLSchema
  faults: FaultRules
  stubs: Stubs
  journal: Journal
  /** Reads what other emulators on the store have set. */
  refresh: (() => Promise<void>) | undefined
  /** Whether the journal keeps variables. */
  keepVariables: boolean
  limits: Limits
  unauthenticated: UnauthenticatedAnswer
  onCrash: ReportCrash
  /** Called with each request that has ended, without variables and values. */
  onRequest(entry: JournalEntry): void
}

/** Answers the requests of one environment. Refuses what it can before GraphQL, because that costs next to nothing. */
export function createApiHandler(options: ApiHandlerOptions): RequestListener {
  const { environment, faults, stubs, journal, refresh, limits, unauthenticated, keepVariables } = options
  const documents = createDocumentCache(limits)
  const maskError = createErrorMask(options.onCrash)
  const executeOperation = createOperationExecutor({ ...options, documents, maskError })

  async function answer(request: IncomingMessage, response: ServerResponse, entry: JournalEntry) {
    checkRequest(request)
    const apiKey = await authenticate(request, environment.keys, unauthenticated)
    entry.apiKey = apiKey.name
    entry.apiKeyId = apiKey.id
    environment.keyUse.note(apiKey.id)
    const mediaType = chooseMediaType(request)
    const body = await readBody(request, limits.bodyBytes)
    const params = parseParams(body)
    const found = findOperation(params, documents)
    if (found) noteOperation(entry, params.query, found, keepVariables)
    const { operationName, rootFields } = found ?? {}
    if (keepVariables && body.length <= MAX_VARIABLES_LENGTH) entry.variables = { ...params.variables }

    const userId = readUserId(request)
    const operation = { environment: environment.name, operationName, rootFields }
    const execute = async (failWith?: string) => {
      await environment.catchUp()
      const stub = failWith === undefined ? stubs.find(operation) : undefined
      if (stub) entry.stubbed = true
      const origin = readOrigin(request)
      const transact = environment.transactFor(entry.id)
      const context = {
        ...environment,
        transact,
        apiKey,
        userId,
        origin,
        failWith,
        stub,
        journalEntry: entry,
      }
      return createResultAnswer(await executeOperation(params, context), mediaType)
    }
    const fault = await faults.take(operation)
    if (!fault) return sendAnswer(response, await execute())
    entry.fault = fault.with
    entry.outcome = 'fault'
    // A request that hangs gets no other outcome until its caller leaves.
    if (fault.with === 'hang') journal.settle(entry)
    return actOut(fault, { response, execute })
  }

  /** Reads the id of the user who acts, if the caller names one. */
  function readUserId({ headers }: IncomingMessage): string | undefined {
    const header = headers['x-user-id']
    return typeof header === 'string' && header !== '' ? header : undefined
  }

  /** The address by which the caller reached this emulator, which can be the name of a container. */
  function readOrigin({ headers, socket }: IncomingMessage): string {
    return `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (isFileRequest(request)) return answerFile(request, response)
    const start = performance.now()
    // If the database is gone, the request fails later, where it needs the database.
    if (refresh) await refresh().catch(() => {})
    const entry: JournalEntry = {
      id: createId(),
      at: environment.now().toISOString(),
      environment: environment.name,
      outcome: 'pending',
    }
    journal.add(entry)
    const onClose = () => {
      if (entry.outcome !== 'pending') return
      entry.outcome = 'aborted'
      entry.duration = performance.now() - start
      journal.settle(entry)
    }
    response.once('close', onClose)
    try {
      await answer(request, response, entry)
    } catch (error) {
      // A caller who has left needs no answer.
      if (response.destroyed) return onClose()
      const isRefused = error instanceof Refusal
      entry.outcome = isRefused ? 'refused' : 'graphql-error'
      if (isRefused) entry.refusal = error.message
      const answered = isRefused ? error.createError() : maskError(error)
      noteErrors(entry, [answered])
      sendAnswer(response, isRefused ? error.createAnswer(answered) : createErrorAnswer(500, answered))
    } finally {
      if (entry.outcome !== 'aborted') entry.duration = performance.now() - start
      if (response.headersSent && !response.destroyed) entry.status = response.statusCode
      journal.settle(entry)
      options.onRequest(withoutValues(entry))
    }
  }

  /** Serves a file. Such a request needs no key, meets no fault and is not in the journal. */
  async function answerFile(request: IncomingMessage, response: ServerResponse) {
    try {
      await serveFile(request, response, environment.files)
    } catch (error) {
      if (response.destroyed) return
      sendAnswer(
        response,
        error instanceof Refusal ? error.createAnswer() : createErrorAnswer(500, maskError(error)),
      )
    }
  }

  // A request that cannot even be answered must not end the process.
  return (request, response) => void serve(request, response).catch(() => response.destroy())
}
