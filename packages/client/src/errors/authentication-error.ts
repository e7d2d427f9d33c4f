import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

/** The service refused the key: HTTP 401 or 403, or a GraphQL error that says the same. */
export class AuthenticationError extends OrchestrationError {
  override readonly name = 'AuthenticationError'

  constructor(details: ErrorDetails) {
    const status = details.statusCode === undefined ? '' : ` (${details.statusCode})`
    super(
      `the service refused the API key${status}. Check that the key exists and belongs to this environment.`,
      details,
    )
  }
}
