import type { GraphQLError } from 'graphql'
import { createServiceError, type ServiceErrorType } from '../../wire/service-error.ts'
import { type Answer, createErrorAnswer } from './answer.ts'

export interface RefusalOptions {
  type?: ServiceErrorType
  headers?: Record<string, string>
}

/** Thrown to answer a request before GraphQL sees it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly #status: number
  readonly #options: RefusalOptions

  constructor(status: number, message: string, options: RefusalOptions = {}) {
    super(message)
    this.#status = status
    this.#options = options
  }

  createError(): GraphQLError {
    const { type = 'BAD_REQUEST_ERROR' } = this.#options
    // In HTTP 200, the error still carries the status code of its type.
    const statusCode = this.#status === 200 ? undefined : this.#status
    return createServiceError(type, this.message, { statusCode })
  }

  createAnswer(error: GraphQLError = this.createError()): Answer {
    return createErrorAnswer(this.#status, error, this.#options.headers)
  }
}
