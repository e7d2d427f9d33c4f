import type { ApolloLink } from '@apollo/client'
import {
  AuthenticationError,
  NetworkError,
  OrchestrationError,
  OutcomeUnknownError,
  RequestError,
} from '../errors.ts'
import { type DeliveryFacts, idempotencyKeyInFlight } from './decide.ts'

/**
 * Returns the failure after which the operation is sent again: a query after any retryable failure, and a mutation if it
 * provably was not sent, or if its idempotency key prevents a second execution.
 */
export function findRetryableFailure(
  { operationType }: Pick<ApolloLink.Operation, 'operationType'>,
  error: unknown,
  { isIdempotent }: Pick<DeliveryFacts, 'isIdempotent'>,
): OrchestrationError | undefined {
  const failure = OutcomeUnknownError.is(error) ? error.cause : error
  if (!OrchestrationError.is(failure) || !failure.retryable) return undefined
  const isUnsent = NetworkError.is(failure) && !failure.mayHaveExecuted
  return operationType === 'query' || isIdempotent || isUnsent ? failure : undefined
}

/** Returns the failure after which the operation may be sent again with another API key, because its own was rejected. */
export function findApiKeyRejection(
  { operationType }: Pick<ApolloLink.Operation, 'operationType'>,
  error: unknown,
): AuthenticationError | undefined {
  if (!AuthenticationError.is(error)) return undefined
  return operationType === 'query' || !error.mayHaveExecuted ? error : undefined
}

/** Whether the service is still executing the first request with the same idempotency key. */
export const isIdempotencyKeyInFlight = (failure: OrchestrationError): boolean =>
  RequestError.is(failure) && failure.type === idempotencyKeyInFlight
