import { GraphQLError } from 'graphql'
import { createRandomId } from '../../base/random.ts'
import { ApiError, type ApiErrorType } from '../../service/api-error.ts'
import { createErrorResponse, type HttpResponse } from './response.ts'

interface HttpErrorOptions {
  type?: ApiErrorType
  headers?: Record<string, string>
  /** Code and problem details (RFC 9457) for an error about an idempotency key. */
  problem?: { code: string; type: string; title: string; detail: string }
}

/** Thrown to reject a request before execution. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly #status: number
  readonly #options: HttpErrorOptions

  constructor(status: number, message: string, options: HttpErrorOptions = {}) {
    super(message)
    this.#status = status
    this.#options = options
  }

  createError(): GraphQLError {
    const { type = 'BAD_REQUEST_ERROR', problem } = this.#options
    if (problem) {
      const { code, ...details } = problem
      const extensions = { code, statusCode: this.#status, errorId: createRandomId(), problem: details }
      return new GraphQLError(this.message, { extensions })
    }
    // With HTTP 200, the error type determines `statusCode`.
    const statusCode = this.#status === 200 ? undefined : this.#status
    return new ApiError(type, this.message, { statusCode })
  }

  createResponse(error: GraphQLError = this.createError()): HttpResponse {
    const { headers, problem } = this.#options
    return createErrorResponse(this.#status, error, headers, problem && { data: null })
  }
}
