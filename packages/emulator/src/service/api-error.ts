import { GraphQLError } from 'graphql'
import { createRandomId } from '../base/random.ts'

/** The default status code of each error type. */
export const statusCodesByType = {
  BAD_REQUEST_ERROR: 400,
  INVALID_IDENTIFIER: 400,
  MISSING_REQUIRED_ANSWER: 400,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_EMULATED: 501,
  /** Only the emulator uses this type. */
  DATABASE_UNAVAILABLE: 503,
} as const

export type ApiErrorType = keyof typeof statusCodesByType

/**
 * An error in the service's format. The service returns errors with HTTP 200. `type` and `statusCode` are specific, but
 * `code` is usually INTERNAL_SERVER_ERROR. The message must not quote input. `data` has the shape that the service
 * documents for the error type.
 */
export class ApiError extends GraphQLError {
  constructor(
    type: ApiErrorType,
    message: string,
    {
      statusCode = statusCodesByType[type],
      data,
    }: { statusCode?: number | undefined; data?: object | undefined } = {},
  ) {
    const code = type === 'UNAUTHENTICATED' || type === 'NOT_EMULATED' ? type : 'INTERNAL_SERVER_ERROR'
    super(message, {
      extensions: { code, type, statusCode, errorId: createRandomId(), ...(data && { data }) },
    })
  }
}

/**
 * The message must not quote input.
 *
 * @throws BAD_REQUEST_ERROR unless the condition holds
 */
export function assertRequest(holds: unknown, message: string): asserts holds {
  if (!holds) throw new ApiError('BAD_REQUEST_ERROR', message)
}

/** @throws NOT_FOUND unless the condition holds */
export function assertFound(holds: unknown, message: string): asserts holds {
  if (!holds) throw new ApiError('NOT_FOUND', message)
}
