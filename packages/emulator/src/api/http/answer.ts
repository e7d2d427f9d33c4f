import type { ServerResponse } from 'node:http'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { createServiceError, type ServiceErrorType } from '../../wire/service-error.ts'

/** An HTTP answer. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** In `application/json` errors are HTTP 200. The other one has HTTP 400 for an operation that was not executed. */
export type MediaType = 'application/json' | 'application/graphql-response+json'

export function createResultAnswer(result: ExecutionResult, mediaType: MediaType): Answer {
  const failure = result.errors?.find(isOfDatabase)
  if (failure) return createErrorAnswer(503, failure)
  const isExecuted = 'data' in result
  return {
    status: isExecuted || mediaType === 'application/json' ? 200 : 400,
    headers: { 'content-type': `${mediaType}; charset=utf-8` },
    body: JSON.stringify(result),
  }
}

/** Formats an error that was not expected. */
export function createCrashAnswer(error: GraphQLError): Answer {
  return createErrorAnswer(isOfDatabase(error) ? 503 : 500, error)
}

function isOfDatabase({ extensions }: GraphQLError): boolean {
  return extensions.type === 'DATABASE_UNAVAILABLE'
}

/** Formats errors as a GraphQL result, the shape that callers expect. */
export function createErrorAnswer(
  status: number,
  error: GraphQLError,
  headers: Record<string, string> = {},
): Answer {
  const body = JSON.stringify({ errors: [error] })
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body }
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

export interface RefusalOptions {
  type?: ServiceErrorType
  headers?: Record<string, string>
}

/** Thrown to answer a request before GraphQL sees it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly #status: number
  readonly #options: RefusalOptions

  constructor(status: number, message: string, options: RefusalOptions = {}) {
    super(message)
    this.#status = status
    this.#options = options
  }

  createError(): GraphQLError {
    const { type = 'BAD_REQUEST_ERROR' } = this.#options
    // In HTTP 200, the error still carries the status code of its type.
    const statusCode = this.#status === 200 ? undefined : this.#status
    return createServiceError(type, this.message, { statusCode })
  }

  createAnswer(error: GraphQLError = this.createError()): Answer {
    return createErrorAnswer(this.#status, error, this.#options.headers)
  }
}
