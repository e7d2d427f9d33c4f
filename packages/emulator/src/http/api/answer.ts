import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { createId } from '../../base/random.ts'
import type { FaultName, TakenFault } from '../../controls/faults.ts'
import { createServiceError, type ServiceErrorType } from '../../service/payloads.ts'

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

/** Formats the stored response to an earlier request with the same idempotency key. */
export function createReplayedAnswer(body: string, mediaType: MediaType): Answer {
  const headers = { 'content-type': `${mediaType}; charset=utf-8`, 'idempotency-replayed': 'true' }
  return { status: 200, headers, body }
}

/** Formats an error that was not expected. */
export function createCrashAnswer(error: GraphQLError): Answer {
  return createErrorAnswer(isOfDatabase(error) ? 503 : 500, error)
}

function isOfDatabase({ extensions }: GraphQLError): boolean {
  return extensions.type === 'DATABASE_UNAVAILABLE'
}

/** Formats errors as a GraphQL result, the shape that callers expect. */
function createErrorAnswer(
  status: number,
  error: GraphQLError,
  headers: Record<string, string> = {},
  result: { data?: null } = {},
): Answer {
  const body = JSON.stringify({ errors: [error], ...result })
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body }
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

interface RefusalOptions {
  type?: ServiceErrorType
  headers?: Record<string, string>
  /** What is wrong with an idempotency key: the error's code, and problem details (RFC 9457). */
  problem?: { code: string; type: string; title: string; detail: string }
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
    const { type = 'BAD_REQUEST_ERROR', problem } = this.#options
    if (problem) {
      const { code, ...details } = problem
      const extensions = { code, statusCode: this.#status, errorId: createId(), problem: details }
      return new GraphQLError(this.message, { extensions })
    }
    // In HTTP 200, the error still carries the status code of its type.
    const statusCode = this.#status === 200 ? undefined : this.#status
    return createServiceError(type, this.message, { statusCode })
  }

  createAnswer(error: GraphQLError = this.createError()): Answer {
    const { headers, problem } = this.#options
    return createErrorAnswer(this.#status, error, headers, problem && { data: null })
  }
}

/** The request that a fault is applied to. */
interface FaultyExchange {
  response: ServerResponse
  /** Executes the operation. With a code, every payload fails with that code. */
  execute(failWith?: string): Promise<Answer>
}

type Fault = (exchange: FaultyExchange, rule: TakenFault) => unknown

/** Applies a fault to the request instead of answering it. */
export const actOutFault: Readonly<Record<FaultName, Fault>> = {
  'http-503': ({ response }) =>
    sendAnswer(response, {
      status: 503,
      headers: { 'content-type': 'text/plain' },
      body: 'Service Unavailable',
    }),

  'rate-limit': ({ response }, { retryAfter = 1 }) => {
    const error = createServiceError('TOO_MANY_REQUESTS', 'Too many requests.')
    sendAnswer(response, createErrorAnswer(429, error, { 'retry-after': String(retryAfter) }))
  },

  reset: ({ response }) => reset(response),

  'reset-after-write': async ({ response, execute }) => {
    await execute()
    reset(response)
  },

  hang: ({ response }) => once(response, 'close'),

  slow: async ({ response, execute }, { delay = 1_000 }) => {
    await setTimeout(delay, undefined, { ref: false })
    sendAnswer(response, await execute())
  },

  truncated: async ({ response, execute }) => {
    const { status, headers, body } = await execute()
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  },

  html: ({ response }) =>
    sendAnswer(response, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Maintenance</title><p>We will be back soon.</p>',
    }),

  redirect: ({ response }, { location = 'https://elsewhere.invalid/' }) =>
    sendAnswer(response, { status: 307, headers: { location }, body: '' }),

  'graphql-error': ({ response }, { type = 'INTERNAL_SERVER_ERROR', statusCode = 500 }) => {
    const error = createServiceError('INTERNAL_SERVER_ERROR', 'An error that was asked for.')
    Object.assign(error.extensions, { type, statusCode })
    const body = JSON.stringify({ errors: [error], data: null })
    sendAnswer(response, { status: 200, headers: { 'content-type': 'application/json' }, body })
  },

  'payload-failure': async ({ response, execute }, { code = '500' }) =>
    sendAnswer(response, await execute(code)),
}

function reset({ socket }: ServerResponse): void {
  // A TLS socket can only be closed.
  if (socket && 'encrypted' in socket) socket.destroy()
  else socket?.resetAndDestroy()
}
