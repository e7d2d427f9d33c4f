import type { ApolloLink } from '@apollo/client'
import { type DocumentNode, getOperationAST, Kind } from 'graphql'
import {
  AuthenticationError,
  OperationError,
  type OrchestrationError,
  parseToken,
  RateLimitError,
  RequestError,
  ServiceError,
} from '../errors.ts'
import type { Answer } from './answer-receiver.ts'
import { parseRetryAfter } from './parse-retry-after.ts'

const json = /^application\/(graphql-response\+)?json\s*([;,]|$)/i
const decoder = new TextDecoder('utf-8', { fatal: true })

const unauthenticated = /^(UNAUTHENTICATED|UNAUTHORIZED|FORBIDDEN)$/
const refusals = new Set(['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER'])

/** The GraphQL result in an HTTP answer, or the error that a failed or unreadable one stands for. */
export function parseAnswer(
  { operationName, operationType, query }: ApolloLink.Operation,
  { statusCode: http, headers, body }: Answer,
): ApolloLink.Result | OrchestrationError {
  const isRedirect = http >= 300 && http < 400
  const result = isRedirect ? undefined : parseBody(headers['content-type'], body)
  const data = isRecord(result?.data) ? result.data : undefined
  const errors = Array.isArray(result?.errors) ? result.errors.map(parseGraphQLError) : []
  if (http < 300 && data && errors.length === 0) return result as ApolloLink.Result

  const isQuery = operationType === 'query'
  const refusal = errors.find(({ isUnauthenticated }) => isUnauthenticated)
  const error = refusal ?? errors.find(({ statusCode }) => statusCode === 429) ?? errors[0]
  const status = http < 300 || http === 400 ? (error?.statusCode ?? http) : http
  const isTransient = status === 408 || status === 425
  // Execution that never began leaves `data` out; a failure sets it to null, also after a sibling was carried out.
  const hasBegun = result !== undefined && 'data' in result
  const details = {
    operationName,
    statusCode: status < 300 ? undefined : status,
    errorId: error?.errorId,
    retryAfter: parseRetryAfter(headers['retry-after']) ?? error?.retryAfter,
    mayHaveExecuted: data !== undefined || (hasBegun && !hasOneField(query)),
    data,
    raw: result?.errors,
  }
  if (status === 401 || status === 403 || refusal) {
    const message = 'the service refused the API key. Check that it exists and belongs to this environment.'
    return new AuthenticationError(message, details)
  }
  if (status === 429) {
    const retryable = isQuery || !details.mayHaveExecuted
    return new RateLimitError('too many requests.', { ...details, retryable })
  }
  if (http >= 500) {
    const message = `the service failed (HTTP ${http}).`
    return new ServiceError(message, { ...details, retryable: isQuery, mayHaveExecuted: true })
  }
  if (error) {
    const { type, path, errorId } = error
    const isRefused = !hasBegun || (status >= 400 && status < 500) || refusals.has(type ?? '')
    const mayHaveExecuted = details.mayHaveExecuted || !isRefused
    const retryable = isQuery && (isTransient || status >= 500)
    const labels = [type, details.statusCode, errorId && `errorId ${errorId}`].filter(Boolean).join(', ')
    const message = `the service reported an error${labels && ` (${labels})`}.`
    return new OperationError(message, { ...details, type, path, retryable, mayHaveExecuted })
  }
  if (http >= 300) {
    const message = `the request was turned away (HTTP ${http}). Check the endpoint.`
    return new RequestError(message, { ...details, retryable: isQuery && isTransient })
  }
  const message = 'the answer is not a GraphQL result. Check the endpoint, and what stands between.'
  return new ServiceError(message, { ...details, statusCode: http, mayHaveExecuted: true })
}

/** Undefined for anything but a JSON object. The parser's own error quotes the body, so it goes no further. */
function parseBody(contentType: unknown, body: Uint8Array): Record<string, unknown> | undefined {
  if (!json.test(String(contentType))) return undefined
  try {
    const value: unknown = JSON.parse(decoder.decode(body))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * What can be relied on in a GraphQL error: `extensions.type` and `extensions.statusCode`. `code` counts for
 * authentication alone, since the service writes INTERNAL_SERVER_ERROR for nearly everything else (contract/api-facts.md,
 * "Responses and errors"). Text that could echo a variable is left out.
 */
function parseGraphQLError(error: unknown) {
  const { path, extensions } = isRecord(error) ? error : {}
  const { type, code, statusCode, errorId, retryAfter } = isRecord(extensions) ? extensions : {}
  const status = Number.isInteger(statusCode) ? Number(statusCode) : undefined
  const isRefusal = [type, code].some((name) => unauthenticated.test(String(name)))
  const parseKey = (key: unknown) => (Number.isInteger(key) ? Number(key) : (parseToken(key) ?? '?'))
  return {
    type: parseToken(type),
    statusCode: status,
    errorId: parseToken(errorId),
    retryAfter: parseRetryAfter(retryAfter),
    path: Array.isArray(path) ? path.map(parseKey) : undefined,
    /** The key was refused, not the operation. */
    isUnauthenticated: status === 401 || status === 403 || isRefusal,
  }
}

/** False of a fragment, which may hold several. */
function hasOneField(query: DocumentNode): boolean {
  const selections = getOperationAST(query)?.selectionSet.selections
  return selections?.length === 1 && selections[0]?.kind === Kind.FIELD
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
