import type { GraphQLError } from 'graphql'
import { createServiceError, type ServiceErrorType } from '../graphql/service-error.ts'

/** Thrown where a request is answered before GraphQL sees it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly error: GraphQLError
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    { type = 'BAD_REQUEST_ERROR', headers = {} }: RefusalOptions = {},
  ) {
    super(message)
    this.status = status
    this.error = createServiceError(type, message, status === 200 ? undefined : status)
    this.headers = headers
  }
}

export interface RefusalOptions {
  type?: ServiceErrorType
  headers?: Record<string, string>
}
