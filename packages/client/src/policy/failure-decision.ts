import type { ApolloLink } from '@apollo/client'
import { type FieldNode, getOperationAST, Kind } from 'graphql'
import { isObject } from '../assert-option.ts'
import { inputOf } from '../document.ts'
import type { AttemptErrorName, OrchestrationError } from '../errors.ts'
import type { OperationState } from './operation-state.ts'

/** The reason for a missing or unreadable response. */
export type FailureKind =
  | 'connection'
  | 'certificate'
  | 'proxy refused'
  | 'proxy unreachable'
  | 'unreadable'
  | 'deadline'
  | 'closed'

/** The reliable parts of one GraphQL error. */
export interface ObservedGraphQLError {
  /** `extensions.type` and `extensions.code`, if this package knows them. */
  type?: string | undefined
  code?: string | undefined
  statusCode?: number | undefined
  errorId?: string | undefined
  /** The requested delay in milliseconds. */
  retryAfter?: number | undefined
  path?: ReadonlyArray<string | number> | undefined
  /** Whether the error has problem details (RFC 9457), which report a rejected idempotency key. */
  hasProblemDetails?: boolean | undefined
  /** Present only in responses from the emulator, because a message from the service could echo patient data. */
  message?: string | undefined
}

export interface ObservedBody {
  /**
   * `json` is a JSON object. `text` is empty, plain text, HTML or another JSON value. Both are complete. `doubtful` is any other
   * body: its missing or unreadable part could contain a result.
   */
  kind: 'json' | 'text' | 'doubtful'
  /** The JSON type of `data`. */
  dataType: 'absent' | 'null' | 'object' | 'other'
  errors: readonly ObservedGraphQLError[]
}

/** An attempt that received no HTTP status. */
interface ObservedFailure {
  statusCode?: undefined
  body?: undefined
  /** Whether the request may have been sent. If false, nothing was sent. */
  mayHaveBeenSent: boolean
  failureKind: FailureKind
  /** The platform's code, such as `ECONNREFUSED`. */
  code?: string | undefined
}

/** An attempt that received an HTTP status, and perhaps a body. */
interface ObservedResponse {
  statusCode: number
  body: ObservedBody
  /** Why the body could not be read. */
  failureKind?: FailureKind | undefined
  code?: string | undefined
  /** The delay that the header requests, in milliseconds. */
  retryAfter?: number | undefined
}

/** The facts about one attempt. Only this file draws conclusions from them. */
export type Observation = ObservedFailure | ObservedResponse

export type OperationFacts = Pick<ApolloLink.Operation, 'operationType' | 'query' | 'variables'>

export interface FailureDecision {
  /** The error class of the failure. */
  errorName: AttemptErrorName
  /** Whether the failure is the cause of an OutcomeUnknownError. */
  isOutcomeUnknown: boolean
  /** Whether another attempt is safe and may succeed. `isRetriedAutomatically` decides whether the client makes it. */
  retryable: boolean
  mayHaveExecuted: boolean
}

/** The statuses that a service sends if it rejects a request before executing it. */
const rejectionStatuses = new Set([400, 401, 403, 404, 405, 407, 413, 415, 421, 425, 429])
/** The statuses of temporary failures, in addition to 429 and 5xx. */
const transientStatuses = new Set([408, 425])
/** The types and codes of errors that reject the API key. */
const keyRejectionCodes = ['UNAUTHENTICATED', 'UNAUTHORIZED', 'FORBIDDEN']
/** The types and codes of errors that occur before any execution. */
const notExecutedCodes = [
  ...keyRejectionCodes,
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
]
/** The types of errors that a resolver returns if it rejects an operation before changing anything. */
const resolverRejections = ['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER']
/** The code that the service sends while it executes another request with the same idempotency key. */
export const IDEMPOTENCY_KEY_IN_FLIGHT = 'IDEMPOTENCY_KEY_IN_FLIGHT'
/** The statuses and codes of a rejected idempotency key. A malformed key has no published code. */
const idempotencyKeyProblems: Readonly<Record<number, string | undefined>> = {
  400: undefined,
  409: IDEMPOTENCY_KEY_IN_FLIGHT,
  422: 'IDEMPOTENCY_KEY_REUSED',
}
/** The service's published types and codes, and the emulator's types. Only these are shown. */
export const knownTypes: readonly string[] = [
  ...notExecutedCodes,
  ...resolverRejections,
  ...Object.values(idempotencyKeyProblems).filter((code) => code !== undefined),
  'BAD_USER_INPUT',
  'DATABASE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
  'NOT_EMULATED',
  'ORCHESTRATION_ACTIVITY_ERROR',
]

/**
 * Decides which error class a failed attempt gets, whether another attempt is safe and may succeed, and whether the operation may
 * have been executed. Returns undefined if the attempt succeeded.
 */
export function decideFailure(
  observed: Observation,
  operation: OperationFacts,
  { mayHaveExecutedEarlier, idempotency }: Pick<OperationState, 'mayHaveExecutedEarlier' | 'idempotency'>,
): FailureDecision | undefined {
  const errorName = findErrorName(observed)
  if (errorName === undefined) return undefined
  // The service executes an idempotency key once. If a resolver rejected it, no attempt changed anything.
  const isSettled = idempotency && isResolverRejection(observed, operation)
  const mayHaveExecuted = !isSettled && (mayHaveExecutedEarlier || !isProvenNotExecuted(observed, operation))
  const isOutcomeUnknown = mayHaveExecuted && operation.operationType !== 'query'
  const retryable = isTransient(observed, errorName) && (idempotency || !isOutcomeUnknown)
  return { errorName, isOutcomeUnknown, retryable, mayHaveExecuted }
}

/**
 * Whether `RetryLink` sends the operation again. Stricter than `retryable`, which tells the caller that sending it again is safe:
 * without an idempotency key that the environment honours, `RetryLink` never sends a mutation twice, not even after HTTP 429.
 */
export function isRetriedAutomatically(
  { name, retryable, mayHaveExecuted }: OrchestrationError,
  { operationType }: OperationFacts,
  { idempotency }: Pick<OperationState, 'idempotency'>,
): boolean {
  // A retryable AuthenticationError means that no API key was available.
  const isUnsent = !mayHaveExecuted && (name === 'NetworkError' || name === 'AuthenticationError')
  return retryable && (operationType === 'query' || idempotency || isUnsent)
}

function findErrorName(observed: Observation): AttemptErrorName | undefined {
  if (observed.statusCode === undefined || (observed.statusCode < 300 && observed.failureKind)) {
    if (observed.failureKind === 'deadline') return 'TimeoutError'
    return observed.failureKind === 'unreadable' ? 'ServiceError' : 'NetworkError'
  }
  const { statusCode, body } = observed
  const status = statusOf(observed)
  if (statusCode >= 500) return 'ServiceError'
  if (statusCode >= 300 && statusCode < 400) return 'RequestError'
  if (status === 401 || status === 403 || body.errors.some(isKeyRejection)) return 'AuthenticationError'
  if (status === 429 || body.errors.some(isRateLimit)) return 'RateLimitError'
  if (findIdempotencyKeyProblem(observed)) return 'RequestError'
  if (body.errors.length > 0) return 'OperationError'
  if (statusCode >= 400) return 'RequestError'
  return body.dataType === 'object' ? undefined : 'ServiceError'
}

/** Whether the response proves that the operation was not executed. Without proof, it may have been. */
function isProvenNotExecuted(observed: Observation, operation: OperationFacts): boolean {
  if (observed.statusCode === undefined) return !observed.mayHaveBeenSent
  const { statusCode, body } = observed
  const { kind, dataType, errors } = body
  const problem = findIdempotencyKeyProblem(observed)
  if (problem) return problem.code !== IDEMPOTENCY_KEY_IN_FLIGHT
  if (kind === 'doubtful' || !(statusCode === 200 || rejectionStatuses.has(statusCode))) return false
  const hasBegun = dataType !== 'absent' || errors.some(({ path }) => path)
  if (hasBegun) return isResolverRejection(observed, operation)
  // A proxy may replace a response with its own 403. Only a 403 with a JSON body is attributed to the service.
  if (statusCode !== 200) return statusCode !== 403 || kind === 'json'
  return errors.length > 0 && errors.every((error) => hasCode(error, notExecutedCodes))
}

/** Whether a resolver rejected the only root field before it changed anything. */
function isResolverRejection({ statusCode, body }: Observation, operation: OperationFacts): boolean {
  if (statusCode === undefined || body.kind === 'doubtful') return false
  if (statusCode !== 200 && !rejectionStatuses.has(statusCode)) return false
  const [error, ...others] = body.errors
  const isRejected =
    body.dataType === 'null' && error?.path?.length === 1 && resolverRejections.includes(error.type ?? '')
  return isRejected && others.length === 0 && hasSingleEffect(operation)
}

/** Finds the error that rejects the idempotency key. The service sends it instead of executing the request. */
export function findIdempotencyKeyProblem({
  statusCode,
  body: { kind, dataType, errors },
}: ObservedResponse): ObservedGraphQLError | undefined {
  const [error, ...others] = errors
  if (
    !error?.hasProblemDetails ||
    error.path ||
    others.length > 0 ||
    !Object.hasOwn(idempotencyKeyProblems, statusCode)
  )
    return undefined
  const isWhole = kind === 'json' && (dataType === 'null' || dataType === 'absent')
  return isWhole && error.code === (idempotencyKeyProblems[statusCode] ?? error.code) ? error : undefined
}

const transientFailures: ReadonlySet<FailureKind> = new Set(['connection', 'proxy unreachable', 'deadline'])

function isTransient(observed: Observation, errorName: AttemptErrorName): boolean {
  if (errorName === 'NetworkError' || errorName === 'TimeoutError')
    return observed.failureKind !== undefined && transientFailures.has(observed.failureKind)
  if (observed.statusCode === undefined) return false
  if (findIdempotencyKeyProblem(observed)?.code === IDEMPOTENCY_KEY_IN_FLIGHT) return true
  if (errorName === 'RateLimitError') return true
  const status = statusOf(observed)
  return errorName !== 'AuthenticationError' && (transientStatuses.has(status) || status >= 500)
}

/** Finds the GraphQL error to report. An error about the API key or the rate limit takes precedence. */
export function findPrimaryError({ body: { errors } }: ObservedResponse): ObservedGraphQLError | undefined {
  return errors.find(isKeyRejection) ?? errors.find(isRateLimit) ?? errors[0]
}

/** Returns the HTTP status. After a success or a 400, prefers the more specific status in the GraphQL error, if there is one. */
export function statusOf(observed: ObservedResponse): number {
  const { statusCode } = observed
  return statusCode < 300 || statusCode === 400
    ? (findPrimaryError(observed)?.statusCode ?? statusCode)
    : statusCode
}

function isKeyRejection(error: ObservedGraphQLError): boolean {
  return error.statusCode === 401 || error.statusCode === 403 || hasCode(error, keyRejectionCodes)
}

function isRateLimit(error: ObservedGraphQLError): boolean {
  return error.statusCode === 429 || hasCode(error, ['TOO_MANY_REQUESTS'])
}

function hasCode({ type = '', code = '' }: ObservedGraphQLError, codes: readonly string[]): boolean {
  return codes.includes(type) || codes.includes(code)
}

/** Whether the operation has one root field with one effect. If so, a rejection proves that nothing changed. */
export function hasSingleEffect({ query, variables }: OperationFacts): boolean {
  const [field, ...others] = getOperationAST(query)?.selectionSet.selections ?? []
  // A fragment counts as several fields, because it may contain more than one.
  if (field?.kind !== Kind.FIELD || others.length > 0) return false
  const name = field.name.value
  // This mutation starts a care flow, and may create the patient and the session before it fails.
  if (name === 'startHostedPathwaySession') return false
  return name !== 'startPathwayWithPatientIdentifier' || !mayCreatePatient(field, { query, variables })
}

/** Whether the mutation may create the patient first. False only if `create_patient` is certainly absent, null or false. */
function mayCreatePatient(
  field: FieldNode,
  { query, variables }: Pick<OperationFacts, 'query' | 'variables'>,
): boolean {
  // Reads the variables as they were sent: a `toJSON` method may change them.
  const sent: Record<string, unknown> = JSON.parse(JSON.stringify(variables ?? {}))
  const input = inputOf(field, query, sent)
  return !isObject(input) || (input.create_patient ?? false) !== false
}
