import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { createId } from '../../base/random.ts'
import { ApiError, type ApiErrorType } from '../../service/payloads.ts'

export interface HttpResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * With `application/json`, GraphQL errors have status 200. With `application/graphql-response+json`, an operation that was not
 * executed has status 400.
 */
export type MediaType = 'application/json' | 'application/graphql-response+json'

export function createResultResponse(result: ExecutionResult, mediaType: MediaType): HttpResponse {
  const failure = result.errors?.find(isDatabaseError)
  if (failure) return createErrorResponse(503, failure)
  const isExecuted = 'data' in result
  return {
    status: isExecuted || mediaType === 'application/json' ? 200 : 400,
    headers: { 'content-type': `${mediaType}; charset=utf-8` },
    body: JSON.stringify(result),
  }
}

/** Creates a response from a stored body. */
export function createReplayResponse(body: string, mediaType: MediaType): HttpResponse {
  const headers = { 'content-type': `${mediaType}; charset=utf-8`, 'idempotency-replayed': 'true' }
  return { status: 200, headers, body }
}

export function createCrashResponse(error: GraphQLError): HttpResponse {
  return createErrorResponse(isDatabaseError(error) ? 503 : 500, error)
}

function isDatabaseError({ extensions }: GraphQLError): boolean {
  return extensions.type === 'DATABASE_UNAVAILABLE'
}

/** Creates a response whose body is a GraphQL result with the error. */
export function createErrorResponse(
  status: number,
  error: GraphQLError,
  headers: Record<string, string> = {},
  result: { data?: null } = {},
): HttpResponse {
  const body = JSON.stringify({ errors: [error], ...result })
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body }
}

const { version } = createRequire(import.meta.url)('@orchestration/emulator/package.json')

/** Sends a response. The `orchestration-emulator` header distinguishes it from a response from the hosted service. */
export function sendResponse(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  const own = { 'orchestration-emulator': version, 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...own })
  response.end(body)
}

interface HttpErrorOptions {
  type?: ApiErrorType
  headers?: Record<string, string>
  /** Error code and problem details (RFC 9457) of an idempotency key error. */
  problem?: { code: string; type: string; title: string; detail: string }
}

/** Thrown to reject a request before execution. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly #status: number
  readonly #options: HttpErrorOptions

  constructor(status: number, message: string, options: HttpErrorOptions = {}) {
    super(message)
    this.#status = status
    this.#options = options
  }

  createError(): GraphQLError {
    const { type = 'BAD_REQUEST_ERROR', problem } = this.#options
    if (problem) {
      const { code, ...details } = problem
      const extensions = { code, statusCode: this.#status, errorId: createId(), problem: details }
      return new GraphQLError(this.message, { extensions })
    }
    // With HTTP 200, the error type determines `statusCode`.
    const statusCode = this.#status === 200 ? undefined : this.#status
    return new ApiError(type, this.message, { statusCode })
  }

  createResponse(error: GraphQLError = this.createError()): HttpResponse {
    const { headers, problem } = this.#options
    return createErrorResponse(this.#status, error, headers, problem && { data: null })
  }
}
