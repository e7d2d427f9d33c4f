import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FaultRules } from '../../controls/faults.ts'
import { type JournalEntry, withoutValues } from '../../controls/journal.ts'
import type { Environment } from '../../service/environment.ts'
import { FILES_PATH } from '../../service/files.ts'
import { createHttpServer, type HttpServerOptions, listen } from '../server.ts'
import { actOutFault, createCrashAnswer, Refusal, sendAnswer } from './answer.ts'
import type { Operation } from './find-operation.ts'
import { claimKey, readIdempotencyKey } from './idempotency-key.ts'
import { createEntry, Operations, type OperationsOptions, type Sending } from './operations.ts'
import {
  answerClientErrors,
  authenticate,
  checkRequest,
  chooseMediaType,
  ENDPOINT_PATH,
  readBody,
  type UnauthenticatedAnswer,
} from './request.ts'
import { serveFile } from './serve-file.ts'

interface ApiHandlerOptions extends OperationsOptions {
  environment: Environment
  faults: FaultRules
  unauthenticated: UnauthenticatedAnswer
  /** Called with each request that has ended, without variables and values. */
  onRequest(entry: JournalEntry): void
}

/** Answers the requests of one environment, and records them in the journal. */
function createApiHandler(options: ApiHandlerOptions): RequestListener {
  const { environment, faults, journal, limits, unauthenticated, onRequest } = options
  const operations = new Operations(options)

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith(FILES_PATH)) return answerFile(request, response)
    const start = performance.now()
    const entry = createEntry(environment)
    journal.add(entry)
    const onClose = () => {
      if (entry.outcome !== 'pending') return
      entry.outcome = 'aborted'
      entry.duration = performance.now() - start
      journal.finish(entry)
    }
    response.once('close', onClose)
    try {
      await answerOperation(request, response, entry)
    } catch (error) {
      // A caller who has left needs no answer.
      if (response.destroyed) return onClose()
      sendAnswer(response, operations.answerError(error, entry))
    } finally {
      if (entry.outcome !== 'aborted') entry.duration = performance.now() - start
      if (response.headersSent && !response.destroyed) entry.status = response.statusCode
      journal.finish(entry)
      onRequest(withoutValues(entry))
    }
  }

  /** Refuses what it can before GraphQL, because that costs next to nothing. */
  async function answerOperation(request: IncomingMessage, response: ServerResponse, entry: JournalEntry) {
    checkRequest(request)
    const apiKey = await authenticate(request, environment.keys, unauthenticated)
    entry.apiKey = apiKey.name
    entry.apiKeyId = apiKey.id
    const mediaType = chooseMediaType(request)
    const body = await readBody(request, limits.bodyBytes)
    const { 'x-user-id': user } = request.headers
    const userId = typeof user === 'string' && user !== '' ? user : undefined
    const operation = operations.read(body, userId, entry)
    const key = readIdempotencyKey(request, operation)
    if (key !== undefined) entry.idempotencyKey = key
    const claim =
      key === undefined ? undefined : claimKey(key, operation, userId, environment.idempotencyKeys)
    try {
      const sending = { environment, mediaType, apiKey, userId, origin: readOrigin(request), claim }
      await answerFound(operation, sending, response, entry)
    } finally {
      claim?.release()
    }
  }

  async function answerFound(
    operation: Operation,
    sending: Sending,
    response: ServerResponse,
    entry: JournalEntry,
  ) {
    const fault = faults.take({ ...operation, environment: environment.name })
    const warning = fault ? undefined : faults.warn(operation.operationName)
    if (warning !== undefined) entry.warning = warning
    if (!fault) return sendAnswer(response, await operations.execute(operation, sending, entry))
    entry.fault = fault.with
    entry.outcome = 'fault'
    // A request that hangs gets no other outcome until its caller leaves.
    if (fault.with === 'hang') journal.finish(entry)
    const execute = (failWith?: string) => operations.execute(operation, { ...sending, failWith }, entry)
    await actOutFault[fault.with]({ response, execute }, fault)
  }

  /** Serves a file. Such a request needs no key, meets no fault and is not in the journal. */
  async function answerFile(request: IncomingMessage, response: ServerResponse) {
    try {
      await serveFile(request, response, environment.files)
    } catch (error) {
      if (response.destroyed) return
      const isRefused = error instanceof Refusal
      sendAnswer(response, isRefused ? error.createAnswer() : createCrashAnswer(operations.maskError(error)))
    }
  }

  // A request that cannot even be answered must not end the process.
  return (request, response) => void serve(request, response).catch(() => response.destroy())
}

/** Reads the address by which the caller reached this emulator, which can be the name of a container. */
function readOrigin({ headers, socket }: IncomingMessage): string {
  return `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`
}

interface ApiOptions extends ApiHandlerOptions, HttpServerOptions {
  host: string
  port: number
}

export interface StartedApi {
  server: Server
  /** The full URL. */
  endpoint: string
}

/** Serves the API of one environment on a port of its own. */
export async function startApi({ host, port, ...options }: ApiOptions): Promise<StartedApi> {
  const server = createHttpServer(createApiHandler(options), options)
  answerClientErrors(server)
  const url = await listen(server, { host, port, option: 'port' })
  return { server, endpoint: url + ENDPOINT_PATH }
}
