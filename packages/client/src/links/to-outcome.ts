import type { ApolloLink } from '@apollo/client'
import { NetworkError } from '../errors/network-error.ts'
import type { OrchestrationError } from '../errors/orchestration-error.ts'
import { OutcomeUnknownError } from '../errors/outcome-unknown-error.ts'
import { ServiceError } from '../errors/service-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'

/** A lost answer to a query is only a failure; to a mutation it leaves open whether the mutation was carried out. */
export function toOutcome(
  { operationName, operationType }: ApolloLink.Operation,
  error: OrchestrationError,
): OrchestrationError {
  const isLost = NetworkError.is(error) || ServiceError.is(error) || TimeoutError.is(error)
  if (!isLost || !error.mayHaveExecuted || operationType !== 'mutation') return error
  return new OutcomeUnknownError({
    operationName,
    statusCode: error.statusCode,
    errorId: error.errorId,
    cause: error,
  })
}
