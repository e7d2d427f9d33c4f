import type { ApolloLink } from '@apollo/client'
import {
  AuthenticationError,
  type OrchestrationError,
  RateLimitError,
  RequestError,
  ServiceError,
} from '../errors.ts'
import type { Answer } from '../transport/transport.ts'
import { parseGraphQLErrors } from './parse-graphql-errors.ts'
import { parseRetryAfter } from './parse-retry-after.ts'

const json = /^application\/(graphql-response\+)?json\s*(;|$)/i
const decoder = new TextDecoder('utf-8', { fatal: true })

/** The GraphQL result in an HTTP answer, or the error that a failed or unreadable one stands for. */
export function parseAnswer(
  { operationName, operationType }: ApolloLink.Operation,
  answer: Answer,
): ApolloLink.Result | OrchestrationError {
  const { statusCode } = answer
  const body = parseBody(answer)
  const { data, errors: listed } = body ?? {}
  const errors = Array.isArray(listed) && listed.length > 0 ? listed : undefined
  const details = { operationName, statusCode, raw: errors }
  const refused = parseStatus(answer, { ...details, isQuery: operationType === 'query' })
  if (refused) return refused
  if (errors) return parseGraphQLErrors(errors, { ...details, isQuery: operationType === 'query', data })
  if (statusCode >= 400) return new RequestError(details)
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return body as ApolloLink.Result
  return new ServiceError(
    'the answer is not a GraphQL result. Check the endpoint, and what stands between.',
    {
      ...details,
      mayHaveExecuted: true,
    },
  )
}

interface StatusDetails {
  operationName: string | undefined
  statusCode: number
  raw: unknown
  isQuery: boolean
}

/** The statuses that say enough whatever the body holds. */
function parseStatus(
  { headers }: Answer,
  { isQuery, ...details }: StatusDetails,
): OrchestrationError | undefined {
  const { statusCode } = details
  const retryAfter = parseRetryAfter(headers['retry-after'])
  if (statusCode === 401 || statusCode === 403) return new AuthenticationError(details)
  if (statusCode === 429) return new RateLimitError({ ...details, retryAfter })
  if (statusCode === 408 || statusCode === 425)
    return new RequestError({ ...details, retryAfter, retryable: isQuery })
  if (statusCode >= 500) {
    return new ServiceError(`the service failed (HTTP ${statusCode}).`, {
      ...details,
      retryAfter,
      retryable: isQuery,
      mayHaveExecuted: true,
    })
  }
  return statusCode >= 300 && statusCode < 400 ? new RequestError(details) : undefined
}

/** Undefined for anything but a JSON object. The parser's own error quotes the body, so it goes no further. */
function parseBody({ headers, body }: Answer): Record<string, unknown> | undefined {
  const [contentType] = [headers['content-type']].flat()
  if (!json.test(contentType ?? '')) return undefined
  try {
    const value: unknown = JSON.parse(decoder.decode(body))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
