import { doesOneThing, type OperationFacts } from './does-one-thing.ts'
import type { Seen, SeenAnswer, SeenError, SeenFailure } from './seen.ts'

/** The class of error that stands for what was seen. */
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

/** With these, a service turns a request away before it acts on it. */
const turnedAway = new Set([400, 401, 403, 404, 405, 407, 413, 415, 421, 425, 429])
/** Statuses that pass by themselves, as 5xx does. */
const transient = new Set([408, 425, 429])
/** Execution never began. */
const neverBegan =
  /^(GRAPHQL_PARSE_FAILED|GRAPHQL_VALIDATION_FAILED|UNAUTHENTICATED|UNAUTHORIZED|FORBIDDEN|TOO_MANY_REQUESTS)$/
const unauthenticated = /^(UNAUTHENTICATED|UNAUTHORIZED|FORBIDDEN)$/
/** A resolver ran, and refused before it changed anything. */
const refusals = /^(NOT_FOUND|INVALID_IDENTIFIER|BAD_REQUEST_ERROR|MISSING_REQUIRED_ANSWER)$/

/**
 * The whole policy: what was seen of an attempt decides the class of the error, whether the operation may be sent again,
 * and whether it may have been carried out. Undefined when the attempt succeeded. `inDoubt` says that an earlier attempt
 * may have been carried out.
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

/** "Not carried out" needs proof. Without it the operation may have been, whatever the answer says. */
function isProofOfNothing(seen: Seen, operation: OperationFacts): boolean {
  if (seen.statusCode === undefined) return !seen.sent
  const { statusCode, body } = seen
  const { form, data, errors } = body
  if (form === 'unread' || !(statusCode === 200 || turnedAway.has(statusCode))) return false
  const hasBegun = data !== 'absent' || errors.some(({ path }) => path)
  // Whatever stands between may answer 403 to an answer that it does not like: so that one must be the service's own.
  if (!hasBegun && statusCode !== 200) return statusCode !== 403 || form === 'json'
  if (!hasBegun) return errors.length > 0 && errors.every((error) => says(error, neverBegan))
  const [error, ...others] = errors
  const isRefusal = data === 'null' && error?.path?.length === 1 && refusals.test(error.type ?? '')
  return isRefusal && others.length === 0 && doesOneThing(operation)
}

function isTransient(seen: Seen, error: ErrorName): boolean {
  if (error === 'NetworkError' || error === 'TimeoutError')
    return /^(connection|deadline)$/.test(seen.failure ?? '')
  if (seen.statusCode === undefined) return false
  const status = findStatus(seen)
  return error !== 'AuthenticationError' && (transient.has(status) || status >= 500)
}

/** The GraphQL error that stands for the answer: one about the key or the rate says more than others. */
export function findError({ body: { errors } }: SeenAnswer): SeenError | undefined {
  return errors.find(isUnauthenticated) ?? errors.find(({ statusCode }) => statusCode === 429) ?? errors[0]
}

/** The HTTP status, unless it is one that says nothing and the GraphQL error names another. */
export function findStatus(seen: SeenAnswer): number {
  const { statusCode } = seen
  return statusCode < 300 || statusCode === 400 ? (findError(seen)?.statusCode ?? statusCode) : statusCode
}

function isUnauthenticated(error: SeenError): boolean {
  return error.statusCode === 401 || error.statusCode === 403 || says(error, unauthenticated)
}

function says({ type = '', code = '' }: SeenError, words: RegExp): boolean {
  return words.test(type) || words.test(code)
}
