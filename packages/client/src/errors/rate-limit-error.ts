import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

/** Too many requests. `retryAfter` says how long to wait, when the service named it. */
export class RateLimitError extends OrchestrationError {
  override readonly name = 'RateLimitError'

  constructor(details: ErrorDetails) {
    const wait = details.retryAfter === undefined ? '' : `, which asked to wait ${details.retryAfter} ms`
    super(`too many requests for the service${wait}.`, { ...details, retryable: true })
  }
}
