import { GraphQLError } from 'graphql'
import { isEmulatorError } from '../../ground/emulator-error.ts'
import { findStoreFailure } from '../../store/store-failure.ts'
import { createServiceError } from '../../wire/service-error.ts'

/** Called with the errorId that the caller got, and with the error that was thrown. */
export type ReportCrash = (errorId: string, error: unknown) => void

/** What a caller may see of an error. */
export type ErrorMask = (error: unknown) => GraphQLError

/**
 * Replaces an unexpected error, which may hold anything, with a general one that has an errorId. Keeps the message of an
 * `EmulatorError`, which quotes no value. Says what is wrong with a database that fails.
 */
export function createErrorMask(report: ReportCrash): ErrorMask {
  return (error) => {
    if (error instanceof GraphQLError && isExpected(error)) return error
    const thrown = error instanceof GraphQLError ? error.originalError : error
    const crash = createCrash(thrown)
    const { errorId } = crash.extensions
    report(String(errorId), thrown)
    const { nodes, path } = error instanceof GraphQLError ? error : {}
    return new GraphQLError(crash.message, { nodes, path, extensions: crash.extensions })
  }
}

function createCrash(thrown: unknown): GraphQLError {
  const failure = findStoreFailure(thrown)
  if (failure) return createServiceError('DATABASE_UNAVAILABLE', failure.message)
  const message = isEmulatorError(thrown) ? thrown.message : 'Something went wrong in the emulator.'
  return createServiceError('INTERNAL_SERVER_ERROR', message)
}

/** Whether the error was made as an answer, and does not wrap something else that was thrown. */
function isExpected({ originalError }: GraphQLError): boolean {
  return originalError === undefined || (originalError instanceof GraphQLError && isExpected(originalError))
}
