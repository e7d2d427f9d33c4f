import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

/**
 * A mutation was sent and no readable answer came back: it may have been carried out. It is never sent again by
 * this client; look at the record first. `cause` says what was lost.
 */
export class OutcomeUnknownError extends OrchestrationError {
  override readonly name = 'OutcomeUnknownError'

  constructor(details: ErrorDetails) {
    super('sent, but whether it was carried out is unknown. Look at the record before sending it again.', {
      ...details,
      retryable: false,
      mayHaveExecuted: true,
    })
  }
}
