import type { ApolloLink } from '@apollo/client'
import {
  AuthenticationError,
  type ErrorDetails,
  NetworkError,
  OperationError,
  type OrchestrationError,
  OutcomeUnknownError,
  RateLimitError,
  RequestError,
  ServiceError,
  TimeoutError,
} from '../errors.ts'
import { type ErrorName, findError, findStatus, type Verdict } from './decide.ts'
import type { Seen, SeenFailure } from './seen.ts'

/** What goes along and decides nothing. */
interface Extras {
  timeout?: number
  /** What came or was thrown, untouched. */
  raw?: unknown
}

/** A day. A longer wait is a mistake, or the echo of a number that was sent. */
const longestRetryAfter = 86_400_000

const classes = {
  AuthenticationError,
  NetworkError,
  OperationError,
  RateLimitError,
  RequestError,
  ServiceError,
  TimeoutError,
}

/** Words the verdict as one of this package's errors. Nothing but what `Seen` holds is shown. */
export function createError(
  { operationName }: ApolloLink.Operation,
  seen: Seen,
  { error, cause, ...verdict }: Verdict,
  { raw, timeout }: Extras = {},
): OrchestrationError {
  const name = (cause ?? error) as keyof typeof classes
  const details: ErrorDetails = { operationName, ...verdict, timeout, ...describe(seen, name), raw }
  const failure = new classes[name](formatMessage(seen, name, timeout), details)
  if (error !== 'OutcomeUnknownError') return failure
  const { statusCode, errorId, data } = details
  return new OutcomeUnknownError({ operationName, statusCode, errorId, data, raw, cause: failure })
}

/** Each class has the properties that it declares, and those only where they are known. */
function describe(seen: Seen, name: ErrorName): ErrorDetails {
  const { code } = seen
  if (seen.statusCode === undefined) return { code }
  const { type, path, errorId, retryAfter } = findError(seen) ?? {}
  const status = findStatus(seen)
  const { data } = seen.body
  const wait = seen.retryAfter ?? retryAfter
  return {
    statusCode: status >= 300 || (name === 'ServiceError' && !code) ? status : undefined,
    errorId,
    retryAfter: wait === undefined ? undefined : Math.min(wait, longestRetryAfter),
    data: typeof data === 'object' && data !== null && !Array.isArray(data) ? data : undefined,
    ...(name === 'OperationError' && { type, path }),
    ...((name === 'ServiceError' || name === 'NetworkError') && { code }),
  }
}

function formatMessage(seen: Seen, name: keyof typeof classes, timeout: number | undefined): string {
  if (name === 'TimeoutError') return `no answer within ${timeout} ms.`
  if (seen.statusCode === undefined || name === 'NetworkError') return formatFailure(seen as SeenFailure)
  const { statusCode, code } = seen
  if (name === 'AuthenticationError') {
    return 'the service refused the API key. Check that it exists and belongs to this environment.'
  }
  if (name === 'RateLimitError') return 'too many requests.'
  if (name === 'OperationError') {
    const { type, path, errorId } = findError(seen) ?? {}
    const status = findStatus(seen)
    const labels = [type, status >= 300 && status, errorId && `errorId ${errorId}`].filter(Boolean).join(', ')
    const message = `the service reported an error${labels && ` (${labels})`}.`
    // Nothing was executed: most often the document or a variable is at fault.
    const isMisfit = !seen.body.hasData && !path
    return isMisfit
      ? `${message} Does a field or a variable not fit the schema? error.raw says which.`
      : message
  }
  if (statusCode >= 500) return `the service failed (HTTP ${statusCode}).`
  if (statusCode === 407) return 'a proxy on the way asks for credentials (HTTP 407).'
  if (name === 'RequestError') return `the request was turned away (HTTP ${statusCode}). Check the endpoint.`
  if (code !== undefined) return `the answer cannot be read (${code}).`
  return 'the answer is not a GraphQL result. Check the endpoint, and what stands between.'
}

function formatFailure({ failure, code, sent }: SeenFailure): string {
  const reason = code === undefined ? '' : ` (${code})`
  if (failure === 'unreadable') return `the answer cannot be read${reason}.`
  if (failure === 'certificate') return `the certificate is not trusted${reason}.`
  if (failure === 'proxy')
    return `the proxy did not connect to the service${reason}.${askForCredentials(code)}`
  return sent === false
    ? `the service cannot be reached${reason}. Check the endpoint, and that it is up.`
    : `the connection broke before the answer${reason}.`
}

function askForCredentials(code: string | undefined): string {
  if (code !== 'PROXY_ANSWERED_407') return ''
  return ' It asks for credentials: write them into HTTPS_PROXY, as in http://user:password@proxy.example:8080.'
}
