import type { ApolloLink } from '@apollo/client'
import { endpoints } from '../environments.ts'
import {
  type AttemptErrorName,
  attemptErrorClasses,
  type ErrorDetails,
  type OrchestrationError,
  OutcomeUnknownError,
} from '../errors.ts'
import {
  type FailureDecision,
  findIdempotencyKeyProblem,
  findPrimaryError,
  IDEMPOTENCY_KEY_IN_FLIGHT,
  type Observation,
  statusOf,
} from './failure-decision.ts'
import { stateOf } from './operation-state.ts'

/** Facts that appear in the error, but do not affect its class. `raw` is the original response or error. */
interface FailureContext extends Pick<ErrorDetails, 'data' | 'raw' | 'timeout'> {
  /** The origin to which the operation was sent. */
  origin?: string
  isEmulator?: boolean
}

const startEmulator = 'Start the emulator: npx --no-install orchestration-emulator'

const defaultAdvice = 'Check the endpoint, and any proxy in between.'
const redirectAdvice = 'Redirects are never followed. Set the endpoint to the final URL.'
/** Cause or advice for the statuses whose usual cause is not the endpoint. Must not suggest resending a mutation. */
const rejectionAdvice: Readonly<Record<number, string>> = {
  407: 'A proxy requires credentials.',
  408: 'The request did not arrive in time.',
  409: 'Another request may have changed the record. Read the record again.',
  413: 'The request is too large. Send less data in the variables.',
  422: 'Check the values of the variables.',
  425: 'The server does not accept early data.',
  431: 'Send fewer or shorter headers.',
}

/** One day. A longer delay is probably a mistake, or echoes a number from the request. */
const MAX_RETRY_AFTER_MS = 86_400_000

/** Creates the error for a decision. It shows only those parts of the response that are in `Observation`. */
export function createError(
  { operationName }: ApolloLink.Operation,
  observed: Observation,
  { errorName, isOutcomeUnknown, ...decision }: FailureDecision,
  { data, raw, timeout, ...server }: FailureContext = {},
): OrchestrationError {
  const details: ErrorDetails = {
    operationName,
    ...decision,
    timeout,
    ...detailsOf(observed, errorName),
    data,
    raw,
  }
  const [reason, ...advice] = listSentences(observed, errorName, details, server)
  const error = new attemptErrorClasses[errorName]([reason, ...advice].join(' '), details)
  if (!isOutcomeUnknown) return error
  // OutcomeUnknownError adds its own advice.
  const { statusCode, errorId } = details
  return new OutcomeUnknownError(reason, { operationName, statusCode, errorId, data, raw, cause: error })
}

/** Returns the properties that the error class declares, if their values are known. */
function detailsOf(observed: Observation, errorName: AttemptErrorName): ErrorDetails {
  const code = errorName === 'ServiceError' || errorName === 'NetworkError' ? observed.code : undefined
  if (observed.statusCode === undefined) return { code }
  const { type, path, errorId, retryAfter } = findPrimaryError(observed) ?? {}
  const status = statusOf(observed)
  const wait = observed.retryAfter ?? retryAfter
  return {
    code,
    statusCode: status >= 300 || (errorName === 'ServiceError' && !code) ? status : undefined,
    errorId,
    retryAfter: wait === undefined ? undefined : Math.min(wait, MAX_RETRY_AFTER_MS),
    ...(errorName === 'OperationError' && { type, path }),
    ...(errorName === 'RequestError' && { type: findIdempotencyKeyProblem(observed)?.code }),
  }
}

/**
 * Returns `cause`, or an OutcomeUnknownError with this cause if the operation is a mutation that may have been executed.
 *
 * @param reason A sentence that explains why the outcome is unknown
 */
export function wrapUnknownOutcome(operation: ApolloLink.Operation, cause: unknown, reason: string): unknown {
  const { operationName, operationType } = operation
  const { mayHaveBeenSent, mayHaveExecutedEarlier } = stateOf(operation)
  if (operationType !== 'mutation' || !(mayHaveBeenSent || mayHaveExecutedEarlier)) return cause
  return new OutcomeUnknownError(reason, { operationName, cause })
}

/** The sentences of an error message. */
type Sentences = [reason: string, ...advice: string[]]

function listSentences(
  observed: Observation,
  errorName: AttemptErrorName,
  details: ErrorDetails,
  { origin, isEmulator }: Pick<FailureContext, 'origin' | 'isEmulator'>,
): Sentences {
  const code = observed.code === undefined ? '' : ` (${observed.code})`
  const { statusCode = 0, failureKind } = observed
  const [environment] = Object.entries(endpoints).find(([, url]) => new URL(url).origin === origin) ?? []
  const where = [origin && ` at ${origin}`, environment && ` (${environment})`].join('')
  switch (errorName) {
    case 'TimeoutError':
      return [`no response within ${details.timeout} ms.`]
    case 'AuthenticationError':
      // A website, such as the administration portal, may also respond with 403.
      if (statusCode === 403 && observed.body?.kind !== 'json' && !observed.body?.errors.length)
        return [
          `the response${where} is not a GraphQL result (HTTP 403).`,
          'Check the endpoint, any proxy in between, and the API key.',
        ]
      return [
        `the service rejected the API key${where}.`,
        'A key is valid in one environment only: check that the key exists in this environment, or create another key (administration portal, Integrations > API keys).',
      ]
    case 'RateLimitError':
      return ['too many requests.']
    case 'OperationError':
      return listReportSentences(observed, details)
    case 'RequestError':
      if (details.type === IDEMPOTENCY_KEY_IN_FLIGHT)
        return ['another request with the same idempotency key is still being executed (HTTP 409).']
      if (details.type === 'IDEMPOTENCY_KEY_REUSED')
        return [
          'the idempotency key belongs to another request (HTTP 422).',
          'Use one key for each mutation and its variables.',
        ]
      if (observed.body && findIdempotencyKeyProblem(observed))
        return [
          'the service does not accept the format of the idempotency key (HTTP 400).',
          'Use letters, digits and hyphens.',
        ]
      return [
        `the request was rejected (HTTP ${statusCode}).`,
        rejectionAdvice[statusCode] ?? (statusCode < 400 ? redirectAdvice : defaultAdvice),
      ]
    case 'ServiceError':
      if (statusCode >= 500) return [`the service failed (HTTP ${statusCode}).`]
      if (failureKind) return [`the response cannot be read${code}.`]
      return ['the response is not a GraphQL result.', defaultAdvice]
    case 'NetworkError':
      if (failureKind === 'closed') return ['the client was closed or stopped before the response arrived.']
      if (failureKind === 'certificate') return [`the certificate is not trusted${code}.`]
      if (failureKind === 'proxy unreachable')
        return [
          `the proxy in HTTPS_PROXY cannot be reached${code}.`,
          'Check the variable, and make sure that the proxy is running.',
        ]
      if (failureKind === 'proxy refused') {
        if (observed.code !== 'PROXY_RESPONDED_407')
          return [`the proxy did not connect to the service${code}.`]
        return [
          `the proxy requires credentials${code}.`,
          'Add them to HTTPS_PROXY: http://user:password@proxy.example:8080.',
        ]
      }
      if ('mayHaveBeenSent' in observed && !observed.mayHaveBeenSent) {
        const hosted = 'DNS, a firewall or a proxy may be the cause.'
        const other = environment ? hosted : 'Check the endpoint, and make sure that the service is running.'
        const advice = isEmulator ? startEmulator : other
        return [`the service cannot be reached${where}${code}.`, advice]
      }
      return [`the connection broke before the response was complete${code}.`]
  }
}

function listReportSentences(
  observed: Observation,
  { type, statusCode, errorId, path }: ErrorDetails,
): Sentences {
  const labels = [type, statusCode, errorId && `errorId ${errorId}`].filter(Boolean)
  const { message } = (observed.body && findPrimaryError(observed)) ?? {}
  // If nothing was executed, the most likely cause is a mistake in the document or a variable.
  const isLikelyInvalid = !message && observed.body?.dataType === 'absent' && !path
  const labelText = labels.length > 0 ? ` (${labels.join(', ')})` : ''
  const advice = [
    message ? `The emulator reports: ${message}` : undefined,
    isLikelyInvalid ? 'A field or a variable probably does not match the schema. See error.raw.' : undefined,
    // `errors.md` has a section for each type.
    type ? `See @orchestration/client/errors.md#${type.toLowerCase()}.` : undefined,
  ]
  return [`the service reported an error${labelText}.`, ...advice.filter((each) => each !== undefined)]
}
