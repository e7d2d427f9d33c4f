import type { ApolloLink } from '@apollo/client'
import {
  type AttemptErrorName,
  attemptErrorClasses,
  type ErrorDetails,
  type OrchestrationError,
  OutcomeUnknownError,
} from '../errors.ts'
import { describeFailure } from './error-sentences.ts'
import {
  type FailureDecision,
  findIdempotencyKeyProblem,
  findPrimaryError,
  type Observation,
  statusOf,
} from './failure-decision.ts'
import { stateOf } from './operation-state.ts'

/** Facts that appear in the error, but do not affect its class. `raw` is the original response or error. */
interface FailureContext extends Pick<ErrorDetails, 'data' | 'raw' | 'timeout'> {
  origin?: string
}

/** One day. A longer delay is probably a mistake, or echoes a number from the request. */
const MAX_RETRY_AFTER_MS = 86_400_000

/** Creates the error for a decision. The error shows only those parts of the response that are in `Observation`. */
export function createError(
  { operationName }: ApolloLink.Operation,
  observed: Observation,
  { errorName, isOutcomeUnknown, ...decision }: FailureDecision,
  { data, raw, timeout, origin }: FailureContext = {},
): OrchestrationError {
  const details: ErrorDetails = {
    operationName,
    ...decision,
    timeout,
    ...detailsOf(observed, errorName),
    data,
    raw,
  }
  const [reason, ...advice] = describeFailure[errorName]({ observed, details, origin })
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
export function wrapIfOutcomeUnknown(
  operation: ApolloLink.Operation,
  cause: unknown,
  reason: string,
): unknown {
  const { operationName, operationType } = operation
  const { mayHaveBeenSent, mayHaveExecutedEarlier } = stateOf(operation)
  if (operationType !== 'mutation' || !(mayHaveBeenSent || mayHaveExecutedEarlier)) return cause
  return new OutcomeUnknownError(reason, { operationName, cause })
}
