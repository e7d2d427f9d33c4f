export interface ErrorDetails {
  operationName?: string | undefined
  statusCode?: number | undefined
  errorId?: string | undefined
  retryable?: boolean
  retryAfter?: number | undefined
  mayHaveExecuted?: boolean
  cause?: unknown
  data?: unknown
  raw?: unknown
}

/**
 * What every failure of this client is. Its message and properties are safe to log: they are written by the client
 * and hold no variables, headers, bodies or text of the service.
 */
export abstract class OrchestrationError extends Error {
  abstract override readonly name: string
  /** Undefined when no operation was involved, or an anonymous one. */
  readonly operationName: string | undefined
  /** The HTTP status, or the one that a GraphQL error carries in `extensions.statusCode`. */
  readonly statusCode: number | undefined
  /** The service's own id of the failure, to quote to its support. */
  readonly errorId: string | undefined
  /** Sending the same operation again may succeed and can do no harm. */
  readonly retryable: boolean
  /** The wait in milliseconds that the service asked for, if it named one. */
  readonly retryAfter: number | undefined
  /** The service may have acted on the operation. When false, it provably did not. */
  readonly mayHaveExecuted: boolean
  readonly #data: unknown
  readonly #raw: unknown

  constructor(message: string, details: ErrorDetails = {}) {
    const { operationName, cause } = details
    super(
      operationName === undefined ? message : `${operationName}: ${message}`,
      cause === undefined ? {} : { cause },
    )
    this.operationName = operationName
    this.statusCode = details.statusCode
    this.errorId = details.errorId
    this.retryable = details.retryable ?? false
    this.retryAfter = details.retryAfter
    this.mayHaveExecuted = details.mayHaveExecuted ?? false
    this.#data = details.data
    this.#raw = details.raw
  }

  /** What was resolved in spite of the failure: partial data, null or undefined. Not shown by `inspect` or `JSON.stringify`. */
  get data(): unknown {
    return this.#data
  }

  /**
   * What was received or thrown, untouched: GraphQL errors, the platform's error, what a provider threw.
   * It may hold patient data or a secret: for a debugger, never for a log. Not shown by `inspect` or `JSON.stringify`.
   */
  get raw(): unknown {
    return this.#raw
  }

  static is<T extends OrchestrationError>(
    this: abstract new (
      ...args: never
    ) => T,
    error: unknown,
  ): error is T {
    // biome-ignore lint/complexity/noThisInStatic: each subclass inherits the guard, for its own kind.
    return error instanceof this
  }
}
