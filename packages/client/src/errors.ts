/** What an error may be given; each class declares what it has of it. */
export interface ErrorDetails {
  operationName?: string | undefined
  statusCode?: number | undefined
  errorId?: string | undefined
  retryAfter?: number | undefined
  retryable?: boolean
  mayHaveExecuted?: boolean
  type?: string | undefined
  code?: string | undefined
  path?: ReadonlyArray<string | number> | undefined
  timeout?: number | undefined
  cause?: unknown
  data?: unknown
  raw?: unknown
}

/** In the registry that all copies of this package and all realms share. */
const mark: unique symbol = Symbol.for('@orchestration/client/error')

/**
 * What every failure of this client is. Its message and properties are safe to log: they are written here, and hold
 * no variables, headers, bodies or text of the service. Each class has a guard: `NetworkError.is(error)`.
 */
export abstract class OrchestrationError extends Error {
  abstract override readonly name: string
  /** Absent for an anonymous operation, and where none was involved. */
  declare readonly operationName?: string
  /** The HTTP status, or the one that a GraphQL error carries in `extensions.statusCode`. */
  declare readonly statusCode?: number
  /** The service's own id of the failure, to quote to its support. */
  declare readonly errorId?: string
  /** The wait in milliseconds that the service asked for, if it named one. */
  declare readonly retryAfter?: number
  /** Sending the same operation again may succeed and can do no harm. */
  readonly retryable: boolean = false
  /** The service may have acted on the operation. When false, it provably did not. */
  readonly mayHaveExecuted: boolean = false
  readonly #data: unknown
  readonly #raw: unknown

  static {
    Object.defineProperty(OrchestrationError.prototype, mark, { value: true })
  }

  constructor(message: string, { cause, data, raw, ...properties }: ErrorDetails = {}) {
    const { operationName } = properties
    const text = operationName === undefined ? message : `${operationName}: ${message}`
    super(text, cause === undefined ? undefined : { cause })
    // What is not known is left out, so that a log shows only what says something.
    const known = Object.entries(properties).filter(([, value]) => value !== undefined)
    Object.assign(this, Object.fromEntries(known))
    this.#data = data
    this.#raw = raw
  }

  /** What was resolved in spite of the failure: partial data, null or undefined. Never printed. */
  get data(): unknown {
    return this.#data
  }

  /**
   * What was received or thrown, untouched: GraphQL errors, the platform's error, what a provider threw. It may hold
   * patient data or a secret: for a debugger, not for a log. Never printed.
   */
  get raw(): unknown {
    return this.#raw
  }

  /** Also true for an error of another copy of this package, and of another realm, as test runners make them. */
  static is<T>(this: abstract new (...args: never) => T, error: unknown): error is T {
    // biome-ignore lint/complexity/noThisInStatic: each subclass inherits the guard, for its own kind.
    return error instanceof this || isOfKind(error, this)
  }
}

/** Something given to this client cannot be used. `option` names it; its value is never shown. */
export class UsageError extends OrchestrationError {
  override readonly name = 'UsageError'
  readonly option: string

  constructor(option: string, problem: string, details?: ErrorDetails) {
    super(`${option} ${problem}`, details)
    this.option = option
  }
}

/** The service refused the key: HTTP 401 or 403, or a GraphQL error that says the same. */
export class AuthenticationError extends OrchestrationError {
  override readonly name = 'AuthenticationError'
}

/** Too many requests. `retryAfter` says how long to wait, when the service named it. */
export class RateLimitError extends OrchestrationError {
  override readonly name = 'RateLimitError'
}

/** The request was turned away: HTTP 4xx, or a redirect, which is never followed. */
export class RequestError extends OrchestrationError {
  override readonly name = 'RequestError'
}

/** The deadline passed. `timeout` is in milliseconds. */
export class TimeoutError extends OrchestrationError {
  override readonly name = 'TimeoutError'
  declare readonly timeout: number
}

/** The service could not be reached, or the connection broke. `code` is the platform's, such as `ECONNREFUSED`. */
export class NetworkError extends OrchestrationError {
  override readonly name = 'NetworkError'
  declare readonly code?: string
}

/** The service failed, or answered with something that is no GraphQL result: `code` says why it cannot be read. */
export class ServiceError extends OrchestrationError {
  override readonly name = 'ServiceError'
  declare readonly code?: string
}

/** GraphQL errors. `type` and `path` are the first one's: branch on `type`, such as `NOT_FOUND`. */
export class OperationError extends OrchestrationError {
  override readonly name = 'OperationError'
  declare readonly type?: string
  declare readonly path?: ReadonlyArray<string | number>
}

/** A payload with `success: false`. `code` is the payload's, `path` its place in the result. */
export class PayloadError extends OrchestrationError {
  override readonly name = 'PayloadError'
  declare readonly code?: string
  declare readonly path: readonly string[]
}

/**
 * A mutation may have been carried out, and nothing proves that it was not. The client never sends it again. Check the
 * record before you do. `cause` is the error that says what happened.
 */
export class OutcomeUnknownError extends OrchestrationError {
  override readonly name = 'OutcomeUnknownError'

  constructor(details: ErrorDetails) {
    const message =
      'sent, but whether it was carried out is unknown. Look at the record before sending it again.'
    super(message, { ...details, retryable: false, mayHaveExecuted: true })
  }
}

/** There is no such record, or not yet. */
export const isNotFound = (error: unknown): boolean => OperationError.is(error) && error.type === 'NOT_FOUND'

/** By name, since a minifier may rename the classes. */
const classes = {
  AuthenticationError,
  NetworkError,
  OperationError,
  OutcomeUnknownError,
  PayloadError,
  RateLimitError,
  RequestError,
  ServiceError,
  TimeoutError,
  UsageError,
}

function isOfKind(error: unknown, kind: unknown): boolean {
  if (typeof error !== 'object' || error === null || !(mark in error)) return false
  if (kind === OrchestrationError) return true
  const [name] = Object.entries(classes).find(([, candidate]) => candidate === kind) ?? []
  return name !== undefined && 'name' in error && error.name === name
}
