import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

/** The request was turned away before it was acted on: a redirect, which is never followed, or HTTP 4xx. */
export class RequestError extends OrchestrationError {
  override readonly name = 'RequestError'

  constructor(details: ErrorDetails & { statusCode: number }) {
    const { statusCode } = details
    super(
      statusCode < 400
        ? `the endpoint answered with a redirect (HTTP ${statusCode}), which is never followed. Check the endpoint.`
        : `the request was refused (HTTP ${statusCode}).`,
      details,
    )
  }
}
