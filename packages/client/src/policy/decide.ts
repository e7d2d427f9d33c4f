import { doesOneThing, type OperationFacts } from './does-one-thing.ts'
import type { Seen, SeenAnswer, SeenError, SeenFailure } from './seen.ts'

/** The class of the error that describes what was seen. */
export type ErrorName =
  | 'AuthenticationError'
  | 'NetworkError'
  | 'OperationError'
  | 'RateLimitError'
  | 'RequestError'
  | 'ServiceError'
  | 'TimeoutError'

export interface Verdict {
  error: ErrorName | 'OutcomeUnknownError'
  /** The class of the cause of an OutcomeUnknownError. */
  cause?: ErrorName
  retryable: boolean
  mayHaveExecuted: boolean
}

/** A service rejects a request with these statuses before it acts on it. */
const turnedAway = new Set([400, 401, 403, 404, 405, 407, 413, 415, 421, 425, 429])
/** Temporary failures, like 5xx. */
const transient = new Set([408, 425, 429])
/** With these types and codes, execution never began. */
const neverBegan = new Set<string | undefined>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
])
const unauthenticated = new Set<string | undefined>(['UNAUTHENTICATED', 'UNAUTHORIZED', 'FORBIDDEN'])
/** With these types, a resolver refused before it changed anything. */
const refusals = new Set<string | undefined>([
  'NOT_FOUND',
  'INVALID_IDENTIFIER',
  'BAD_REQUEST_ERROR',
  'MISSING_REQUIRED_ANSWER',
])

/**
 * Holds the whole policy. From what was seen of an attempt it decides the class of the error, whether the operation may be
 * sent again, and whether it may have been carried out. Returns undefined if the attempt succeeded. `inDoubt` says that
 * an earlier attempt may have been carried out.
 */
export function decide(seen: SeenFailure, operation: OperationFacts, inDoubt: boolean): Verdict
export function decide(seen: Seen, operation: OperationFacts, inDoubt: boolean): Verdict | undefined
export function decide(seen: Seen, operation: OperationFacts, inDoubt: boolean): Verdict | undefined {
  const error = classify(seen)
  if (error === undefined) return undefined
  const mayHaveExecuted = inDoubt || !isProofOfNothing(seen, operation)
  if (mayHaveExecuted && operation.operationType !== 'query') {
    return { error: 'OutcomeUnknownError', cause: error, retryable: false, mayHaveExecuted }
  }
  return { error, retryable: isTransient(seen, error), mayHaveExecuted }
}

function classify(seen: Seen): ErrorName | undefined {
  if (seen.statusCode === undefined || (seen.statusCode < 300 && seen.failure)) {
    if (seen.failure === 'deadline') return 'TimeoutError'
    return seen.failure === 'unreadable' ? 'ServiceError' : 'NetworkError'
  }
  const { statusCode, body } = seen
  const status = findStatus(seen)
  if (statusCode >= 500) return 'ServiceError'
  if (statusCode >= 300 && statusCode < 400) return 'RequestError'
  if (status === 401 || status === 403 || body.errors.some(isUnauthenticated)) return 'AuthenticationError'
  if (status === 429) return 'RateLimitError'
  if (body.errors.length > 0) return 'OperationError'
  if (statusCode >= 400) return 'RequestError'
  return body.data === 'object' ? undefined : 'ServiceError'
}

/** Whether it is proven that nothing was carried out. Without proof, the operation may have been. */
function isProofOfNothing(seen: Seen, operation: OperationFacts): boolean {
  if (seen.statusCode === undefined) return !seen.sent
  const { statusCode, body } = seen
  const { form, data, errors } = body
  if (form === 'doubtful' || !(statusCode === 200 || turnedAway.has(statusCode))) return false
  const hasBegun = data !== 'absent' || errors.some(({ path }) => path)
  // A proxy may replace an answer with a 403 of its own. Only a 403 in JSON is taken for the service's.
  if (!hasBegun && statusCode !== 200) return statusCode !== 403 || form === 'json'
  if (!hasBegun) return errors.length > 0 && errors.every((error) => says(error, neverBegan))
  const [error, ...others] = errors
  const isRefusal = data === 'null' && error?.path?.length === 1 && refusals.has(error.type)
  return isRefusal && others.length === 0 && doesOneThing(operation)
}

function isTransient(seen: Seen, error: ErrorName): boolean {
  if (error === 'NetworkError' || error === 'TimeoutError')
    return /^(connection|deadline)$/.test(seen.failure ?? '')
  if (seen.statusCode === undefined) return false
  const status = findStatus(seen)
  return error !== 'AuthenticationError' && (transient.has(status) || status >= 500)
}

/** Finds the error that represents the answer. An error about the key or the rate limit comes before all others. */
export function findError({ body: { errors } }: SeenAnswer): SeenError | undefined {
  return errors.find(isUnauthenticated) ?? errors.find(({ statusCode }) => statusCode === 429) ?? errors[0]
}

/** Returns the HTTP status. For a success or a 400, the status in the GraphQL error says more. */
export function findStatus(seen: SeenAnswer): number {
  const { statusCode } = seen
  return statusCode < 300 || statusCode === 400 ? (findError(seen)?.statusCode ?? statusCode) : statusCode
}

function isUnauthenticated(error: SeenError): boolean {
  return error.statusCode === 401 || error.statusCode === 403 || says(error, unauthenticated)
}

function says({ type, code }: SeenError, words: ReadonlySet<string | undefined>): boolean {
  return words.has(type) || words.has(code)
}
