import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FaultList } from '../../faults/fault-list.ts'
import type { JournalRecorder } from '../../journal/journal-recorder.ts'
import type { Environment } from '../../service/environment.ts'
import { FILES_PATH } from '../../service/files/file-store.ts'
import { createHttpServer, type HttpServerOptions, isForwardedHttps } from '../server.ts'
import { applyFault } from './apply-fault.ts'
import { claimKey, readIdempotencyKey } from './idempotency-key.ts'
import type { OperationRequest } from './operation-request.ts'
import type { OperationRunner } from './operation-runner.ts'
import {
  assertEndpoint,
  authenticate,
  negotiateMediaType,
  readBody,
  type UnauthenticatedResponse,
} from './request.ts'
import { sendResponse } from './response.ts'
import { serveFile } from './serve-file.ts'

const MAX_BODY_BYTES = 1_000_000

interface ApiHandlerOptions {
  environment: Environment
  runner: OperationRunner
  faults: FaultList
  unauthenticated: UnauthenticatedResponse
}

/** Handles requests to the API of one environment, and records them in the journal. */
function createApiHandler({
  environment,
  runner,
  faults,
  unauthenticated,
}: ApiHandlerOptions): RequestListener {
  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith(FILES_PATH)) return handleFile(request, response)
    const recorder = runner.createRecorder(environment)
    recorder.recordHeaders(request.headers)
    recorder.addToJournal()
    try {
      await handleOperation(request, response, recorder)
    } catch (error) {
      // Otherwise, the caller has disconnected.
      if (!response.destroyed) sendResponse(response, runner.handleError(error, recorder))
    } finally {
      recorder.finish(response.headersSent && !response.destroyed ? response.statusCode : undefined)
    }
  }

  /** Checks the request, claims its idempotency key, and responds. The cheapest checks run first. */
  async function handleOperation(
    request: IncomingMessage,
    response: ServerResponse,
    recorder: JournalRecorder,
  ) {
    assertEndpoint(request)
    const apiKey = authenticate(request, environment.apiKeys, unauthenticated)
    recorder.recordFields({ apiKey: apiKey.name, apiKeyId: apiKey.id })
    const mediaType = negotiateMediaType(request)
    const body = await readBody(request, MAX_BODY_BYTES)
    const userId = String(request.headers['x-user-id'] ?? '') || undefined
    const operation = runner.parse(body)
    recorder.recordOperation(operation, body.length, userId)
    const key = readIdempotencyKey(request, operation)
    if (key !== undefined) recorder.recordFields({ idempotencyKey: key })
    const claim = key === undefined ? undefined : claimKey(key, operation, userId, environment)
    try {
      const caller = { apiKey, userId, origin: originOf(request) }
      await respond({ environment, caller, operation, recorder, mediaType, claim }, response)
    } finally {
      claim?.release()
    }
  }

  async function respond(request: OperationRequest, response: ServerResponse) {
    const { operation, recorder } = request
    const fault = faults.consumeRequestFault({ ...operation, environment: environment.name })
    if (!fault) return sendResponse(response, await runner.execute(request))
    recorder.recordFault(fault.with)
    await applyFault(fault, { response, execute: (failWith) => runner.execute({ ...request, failWith }) })
  }

  /**
   * Handles a request to a signed file URL. Such requests need no API key, are not affected by faults, and are not recorded in
   * the journal.
   */
  async function handleFile(request: IncomingMessage, response: ServerResponse) {
    try {
      await serveFile(request, response, environment.files)
    } catch (error) {
      if (!response.destroyed) sendResponse(response, runner.handleError(error))
    }
  }

  // An exception in an error handler must not end the process.
  return (request, response) => void serve(request, response).catch(() => response.destroy())
}

/** Returns the origin that the caller addressed, perhaps through a reverse proxy. Its host can be a container name. */
function originOf({ headers }: IncomingMessage): string {
  return `${isForwardedHttps(headers['x-forwarded-proto']) ? 'https' : 'http'}://${headers.host}`
}

/** Creates the server for the API of one environment. */
export function createApiServer(options: ApiHandlerOptions & HttpServerOptions): Server {
  return createHttpServer(createApiHandler(options), options)
}
