import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FaultRules } from '../../controls/faults.ts'
import type { Journal } from '../../controls/journal.ts'
import { type JournalEntry, redactEntry } from '../../controls/journal-entry.ts'
import type { JournalRecorder } from '../../controls/journal-recorder.ts'
import type { Environment } from '../../service/environment.ts'
import { FILES_PATH } from '../../service/files.ts'
import { createHttpServer, type HttpServerOptions, listen } from '../server.ts'
import { applyFault } from './apply-fault.ts'
import type { Limits, Operation } from './find-operation.ts'
import { claimKey, readIdempotencyKey } from './idempotency-key.ts'
import type { Operations, RequestMeta } from './operations.ts'
import {
  authenticate,
  checkRequest,
  chooseMediaType,
  ENDPOINT_PATH,
  handleClientErrors,
  readBody,
  type UnauthenticatedResponse,
} from './request.ts'
import { sendResponse } from './response.ts'
import { serveFile } from './serve-file.ts'

interface ApiHandlerOptions {
  environment: Environment
  operations: Operations
  journal: Journal
  limits: Limits
  faults: FaultRules
  unauthenticated: UnauthenticatedResponse
  /** Called with the redacted entry of each finished request. */
  onRequest(entry: JournalEntry): void
}

/** Handles and records requests to one environment. */
function createApiHandler({
  environment,
  operations,
  faults,
  journal,
  limits,
  unauthenticated,
  onRequest,
}: ApiHandlerOptions): RequestListener {
  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith(FILES_PATH)) return handleFile(request, response)
    const start = performance.now()
    const recorder = operations.createRecorder(environment)
    const { entry } = recorder
    recorder.recordHeaders(request.headers)
    journal.add(recorder)
    const onClose = () => {
      if (entry.outcome !== 'pending') return
      entry.outcome = 'aborted'
      entry.duration = performance.now() - start
      journal.finish(recorder)
    }
    response.once('close', onClose)
    try {
      await handleOperation(request, response, recorder)
    } catch (error) {
      // The caller has disconnected.
      if (response.destroyed) return onClose()
      sendResponse(response, operations.fail(error, recorder))
    } finally {
      if (entry.outcome !== 'aborted') entry.duration = performance.now() - start
      if (response.headersSent && !response.destroyed) entry.status = response.statusCode
      journal.finish(recorder)
      onRequest(redactEntry(entry))
    }
  }

  /** Checks the request, claims its idempotency key, and responds. The cheapest checks run first. */
  async function handleOperation(
    request: IncomingMessage,
    response: ServerResponse,
    recorder: JournalRecorder,
  ) {
    const { entry } = recorder
    checkRequest(request)
    const apiKey = authenticate(request, environment.keys, unauthenticated)
    entry.apiKey = apiKey.name
    entry.apiKeyId = apiKey.id
    const mediaType = chooseMediaType(request)
    const body = await readBody(request, limits.bodyBytes)
    const { 'x-user-id': user } = request.headers
    const userId = typeof user === 'string' && user !== '' ? user : undefined
    const operation = operations.read(body, userId, recorder)
    const key = readIdempotencyKey(request, operation)
    if (key !== undefined) entry.idempotencyKey = key
    const claim =
      key === undefined ? undefined : claimKey(key, operation, userId, environment.idempotencyKeys)
    try {
      const meta = { environment, mediaType, apiKey, userId, origin: readOrigin(request), claim }
      await respond(operation, meta, response, recorder)
    } finally {
      claim?.release()
    }
  }

  async function respond(
    operation: Operation,
    meta: RequestMeta,
    response: ServerResponse,
    recorder: JournalRecorder,
  ) {
    const { entry } = recorder
    const fault = faults.take({ ...operation, environment: environment.name })
    const warning = fault ? undefined : faults.warn(operation.operationName)
    if (warning !== undefined) entry.warning = warning
    if (!fault) return sendResponse(response, await operations.execute(operation, meta, recorder))
    entry.fault = fault.with
    entry.outcome = 'fault'
    // Finishes the entry now, because a hanging request ends only when the caller disconnects.
    if (fault.with === 'hang') journal.finish(recorder)
    const execute = (failWith?: string) => operations.execute(operation, { ...meta, failWith }, recorder)
    await applyFault[fault.with]({ response, execute }, fault)
  }

  /** Serves a signed file URL. It needs no API key, faults do not apply, and the journal does not record it. */
  async function handleFile(request: IncomingMessage, response: ServerResponse) {
    try {
      await serveFile(request, response, environment.files)
    } catch (error) {
      if (!response.destroyed) sendResponse(response, operations.fail(error))
    }
  }

  // An exception in an error handler must not end the process.
  return (request, response) => void serve(request, response).catch(() => response.destroy())
}

/** Returns the origin that the caller addressed. Its host can be a container name. */
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

/** Serves the API of one environment on its own port. */
export async function startApi({ host, port, ...options }: ApiOptions): Promise<StartedApi> {
  const server = createHttpServer(createApiHandler(options), options)
  handleClientErrors(server)
  const url = await listen(server, { host, port, option: 'port' })
  return { server, endpoint: url + ENDPOINT_PATH }
}
