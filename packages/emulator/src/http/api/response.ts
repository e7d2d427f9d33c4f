import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { ExecutionResult, GraphQLError } from 'graphql'

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

/** Sends a response. The `orchestration-emulator` header shows that the response does not come from the hosted service. */
export function sendResponse(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  const own = { 'orchestration-emulator': version, 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...own })
  if (headers.connection !== 'close' || response.req.complete) response.end(body)
  else {
    // The end of the response closes the connection, but many callers read the response only after they have sent the whole body.
    response.write(body)
    response.req.once('close', () => response.end())
  }
}
