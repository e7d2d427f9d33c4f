import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

/** The operation's deadline passed. `timeout` is in milliseconds. */
export class TimeoutError extends OrchestrationError {
  override readonly name = 'TimeoutError'
  readonly timeout: number

  constructor({ timeout, ...details }: ErrorDetails & { timeout: number }) {
    super(`no answer within ${timeout} ms.`, details)
    this.timeout = timeout
  }
}
