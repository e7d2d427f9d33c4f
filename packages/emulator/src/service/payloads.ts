import { GraphQLError } from 'graphql'
import { createId } from '../base/random.ts'

/** The common fields of every successful payload. */
export const successPayload = { code: '200', success: true } as const

/** The common fields of a failed payload, in HTTP 200 and without GraphQL errors. `code` is a status code of HTTP. */
export function failurePayload(code: string): { code: string; success: false } {
  return { code, success: false }
}

const statusCodes = {
  BAD_REQUEST_ERROR: 400,
  INVALID_IDENTIFIER: 400,
  MISSING_REQUIRED_ANSWER: 400,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_EMULATED: 501,
  /** The emulator's own: its database fails. */
  DATABASE_UNAVAILABLE: 503,
} as const

export type ServiceErrorType = keyof typeof statusCodes

/**
 * An error as the service answers it inside HTTP 200: `type` and `statusCode` say what happened. `code` seldom does.
 * The message must hold nothing that the caller sent. `data` adds details in the type's published shape.
 */
export function createServiceError(
  type: ServiceErrorType,
  message: string,
  {
    statusCode = statusCodes[type],
    data,
  }: { statusCode?: number | undefined; data?: object | undefined } = {},
): GraphQLError {
  const code = type === 'UNAUTHENTICATED' || type === 'NOT_EMULATED' ? type : 'INTERNAL_SERVER_ERROR'
  return new GraphQLError(message, {
    extensions: { code, type, statusCode, errorId: createId(), ...(data && { data }) },
  })
}

/** Throws BAD_REQUEST_ERROR unless the condition holds. The message must hold nothing that the caller sent. */
export function assertRequest(holds: unknown, message: string): asserts holds {
  if (!holds) throw createServiceError('BAD_REQUEST_ERROR', message)
}

/** Throws NOT_FOUND unless the condition holds. */
export function assertFound(holds: unknown, message: string): asserts holds {
  if (!holds) throw createServiceError('NOT_FOUND', message)
}
