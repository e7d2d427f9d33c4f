import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

/** No answer: the service could not be reached, or the connection broke. `code` is the platform's, such as `ECONNREFUSED`. */
export class NetworkError extends OrchestrationError {
  override readonly name = 'NetworkError'
  readonly code: string | undefined

  constructor(reason: string, { code, ...details }: ErrorDetails & { code?: string | undefined }) {
    super(code === undefined ? `${reason}.` : `${reason} (${code}).`, details)
    this.code = code
  }
}
