import { GraphQLError } from 'graphql'
import type { CrashHandler } from '../../base/crash-handler.ts'
import { EmulatorError, StoppedError } from '../../base/emulator-error.ts'
import { ApiError } from '../../service/api-error.ts'
import { toStoreFailure } from '../../store/store-failure.ts'

/**
 * Reports an unexpected error, and replaces it with a generic error that has an errorId. Keeps the messages of `EmulatorError` and
 * of database failures, which never include values.
 */
export function maskError(error: unknown, onCrash: CrashHandler): GraphQLError {
  if (error instanceof GraphQLError && isExpected(error)) return error
  const thrown = error instanceof GraphQLError ? error.originalError : error
  const crash = createCrash(thrown)
  const { errorId } = crash.extensions
  if (!(thrown instanceof StoppedError)) onCrash(String(errorId), thrown)
  const { nodes, path } = error instanceof GraphQLError ? error : {}
  return new GraphQLError(crash.message, { nodes, path, extensions: crash.extensions })
}

function createCrash(thrown: unknown): GraphQLError {
  const failure = toStoreFailure(thrown)
  if (failure) return new ApiError('DATABASE_UNAVAILABLE', failure.message)
  const message = EmulatorError.is(thrown) ? thrown.message : 'Something went wrong in the emulator.'
  return new ApiError('INTERNAL_SERVER_ERROR', message)
}

/** Whether the error is meant for the caller. GraphQL.js stores an unexpected exception in `originalError`. */
function isExpected({ originalError }: GraphQLError): boolean {
  return originalError === undefined || (originalError instanceof GraphQLError && isExpected(originalError))
}
