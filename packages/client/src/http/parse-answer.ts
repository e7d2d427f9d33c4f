import type { ApolloLink } from '@apollo/client'
import { type DocumentNode, getOperationAST, Kind } from 'graphql'
import {
  AuthenticationError,
  OperationError,
  type OrchestrationError,
  RateLimitError,
  RequestError,
  ServiceError,
} from '../errors.ts'
import { parseGraphQLError } from './parse-graphql-error.ts'
import { parseRetryAfter } from './parse-retry-after.ts'
import type { Answer } from './receive-answer.ts'

const json = /^application\/(graphql-response\+)?json\s*(;|$)/i
const decoder = new TextDecoder('utf-8', { fatal: true })
interface Body {
  data?: unknown
  errors?: unknown
}

const refusals = new Set(['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER'])

/** The GraphQL result in an HTTP answer, or the error that a failed or unreadable one stands for. */
export function parseAnswer(
  { operationName, operationType, query }: ApolloLink.Operation,
  { statusCode: http, headers, body }: Answer,
): ApolloLink.Result | OrchestrationError {
  const result = parseBody(headers['content-type'], body)
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
  if (http >= 300 && http < 400) return new RequestError(details)
  if (status === 401 || status === 403 || refusal) return new AuthenticationError(details)
  if (status === 429) {
    return new RateLimitError({ ...details, retryable: isQuery || !details.mayHaveExecuted })
  }
  if (http >= 500) {
    const problem = `the service failed (HTTP ${http}).`
    return new ServiceError(problem, { ...details, retryable: isQuery, mayHaveExecuted: true })
  }
  if (error) {
    const isRefused = !hasBegun || (status >= 400 && status < 500) || refusals.has(error.type ?? '')
    return new OperationError({
      ...details,
      type: error.type,
      path: error.path,
      retryable: isQuery && (isTransient || status >= 500),
      mayHaveExecuted: details.mayHaveExecuted || !isRefused,
    })
  }
  if (http >= 400) return new RequestError({ ...details, retryable: isQuery && isTransient })
  const problem = 'the answer is not a GraphQL result. Check the endpoint, and what stands between.'
  return new ServiceError(problem, { ...details, statusCode: http, mayHaveExecuted: true })
}

/** False of a fragment, which may hold several. */
function hasOneField(query: DocumentNode): boolean {
  const selections = getOperationAST(query)?.selectionSet.selections
  return selections?.length === 1 && selections[0]?.kind === Kind.FIELD
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
