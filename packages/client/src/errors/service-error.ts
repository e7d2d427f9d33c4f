import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

/** The service failed: HTTP 5xx, or an answer that cannot be read as a GraphQL result. */
export class ServiceError extends OrchestrationError {
  override readonly name = 'ServiceError'

  constructor(reason: string, details: ErrorDetails) {
    super(reason, details)
  }
}
