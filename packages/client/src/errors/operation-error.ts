import { type ErrorDetails, OrchestrationError } from './orchestration-error.ts'

export interface OperationErrorDetails extends ErrorDetails {
  type?: string | undefined
  path?: ReadonlyArray<string | number> | undefined
}

/** The service answered with GraphQL errors. `type` and `path` are the first one's: branch on `type`, such as `NOT_FOUND`. */
export class OperationError extends OrchestrationError {
  override readonly name = 'OperationError'
  readonly type: string | undefined
  readonly path: ReadonlyArray<string | number> | undefined

  constructor({ type, path, ...details }: OperationErrorDetails) {
    const labels = [type, details.statusCode, details.errorId && `errorId ${details.errorId}`].filter(Boolean)
    super(`the service reported an error${labels.length > 0 ? ` (${labels.join(', ')})` : ''}.`, details)
    this.type = type
    this.path = path
  }
}
