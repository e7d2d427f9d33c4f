import type { ApolloLink } from '@apollo/client'
import {
  AuthenticationError,
  OperationError,
  type OrchestrationError,
  RateLimitError,
  RequestError,
  ServiceError,
} from '../errors.ts'
import type { Answer } from '../transport/transport.ts'
import { parseGraphQLError } from './parse-graphql-error.ts'
import { parseRetryAfter } from './parse-retry-after.ts'

const json = /^application\/(graphql-response\+)?json\s*(;|$)/i
const decoder = new TextDecoder('utf-8', { fatal: true })
interface Body {
  data?: unknown
  errors?: unknown
}

const refusals = new Set(['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER'])

/** The GraphQL result in an HTTP answer, or the error that a failed or unreadable one stands for. */
export function parseAnswer(
  { operationName, operationType }: ApolloLink.Operation,
  { statusCode: http, headers, body }: Answer,
): ApolloLink.Result | OrchestrationError {
  const result = parseBody(headers['content-type'], body)
  const data = isRecord(result?.data) ? result.data : undefined
  const errors = Array.isArray(result?.errors) ? result.errors.map(parseGraphQLError) : []
  if (http < 300 && data && errors.length === 0) return result as ApolloLink.Result

  const isQuery = operationType === 'query'
  const refusal = errors.find(({ isUnauthenticated }) => isUnauthenticated)
  const error = refusal ?? errors.find(({ statusCode }) => statusCode === 429) ?? errors[0]
  const details = {
    operationName,
    data,
    raw: result?.errors,
    statusCode: http === 200 || http === 400 ? (error?.statusCode ?? http) : http,
    errorId: error?.errorId,
    retryAfter: parseRetryAfter(headers['retry-after']) ?? error?.retryAfter,
    mayHaveExecuted: data !== undefined,
  }
  const { statusCode } = details
  const isTransient = statusCode === 408 || statusCode === 425
  if (http >= 300 && http < 400) return new RequestError(details)
  if (statusCode === 401 || statusCode === 403 || refusal) return new AuthenticationError(details)
  if (statusCode === 429) return new RateLimitError(details)
  if (http >= 500) {
    const problem = `the service failed (HTTP ${http}).`
    return new ServiceError(problem, { ...details, retryable: isQuery, mayHaveExecuted: true })
  }
  if (error) {
    const { type, path } = error
    // Execution that never began leaves `data` out altogether.
    const neverBegan = result !== undefined && !('data' in result)
    const isRefused = neverBegan || (statusCode >= 400 && statusCode < 500) || refusals.has(type ?? '')
    return new OperationError({
      ...details,
      statusCode: statusCode === 200 ? undefined : statusCode,
      type,
      path,
      retryable: isQuery && (isTransient || statusCode >= 500),
      mayHaveExecuted: data !== undefined || !isRefused,
    })
  }
  if (http >= 400) return new RequestError({ ...details, retryable: isQuery && isTransient })
  const problem = 'the answer is not a GraphQL result. Check the endpoint, and what stands between.'
  return new ServiceError(problem, { ...details, mayHaveExecuted: true })
}

/** Undefined for anything but a JSON object. The parser's own error quotes the body, so it goes no further. */
function parseBody(contentType: string | string[] | undefined, body: Uint8Array): Body | undefined {
  if (!json.test([contentType].flat()[0] ?? '')) return undefined
  try {
    const value: unknown = JSON.parse(decoder.decode(body))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
