import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

/** Something given to this client cannot be used. `option` names it; its value is never shown. */
export class UsageError extends OrchestrationError {
  override readonly name = 'UsageError'
  readonly option: string

  constructor(option: string, problem: string, details: ErrorDetails = {}) {
    super(`${option} ${problem}`, details)
    this.option = option
  }
}
