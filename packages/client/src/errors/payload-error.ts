import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

export interface PayloadErrorDetails extends ErrorDetails {
  code?: string | undefined
  path: readonly string[]
}

/** A payload came back with `success: false`. `code` is the payload's, `path` its place in the result. */
export class PayloadError extends OrchestrationError {
  override readonly name = 'PayloadError'
  readonly code: string | undefined
  readonly path: readonly string[]

  constructor({ code, path, ...details }: PayloadErrorDetails) {
    super(`${path.join('.')} was not successful${code === undefined ? '' : ` (${code})`}.`, details)
    this.code = code
    this.path = path
  }
}
