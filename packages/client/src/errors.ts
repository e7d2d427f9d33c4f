/** The properties of all error classes. Each class declares only some of them. */
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

/**
 * `Symbol.for` returns the same symbol in all copies of this package and in all realms, including those that test runners
 * create.
 */
const mark: unique symbol = Symbol.for('@orchestration/client/error')

/**
 * The base class of this client's errors. The message and the properties are safe to log: they contain no variables, headers,
 * bodies or text from the service, only messages from the emulator. Each class has a guard: `NetworkError.is(error)`.
 */
export abstract class OrchestrationError extends Error {
  abstract override readonly name: string
  /** Absent if the operation has no name, or if the error is not related to an operation. */
  declare readonly operationName?: string
  /** The HTTP status, or `extensions.statusCode` of a GraphQL error. */
  declare readonly statusCode?: number
  /** The service's id for this failure. Quote it when you contact the service's support. */
  declare readonly errorId?: string
  /** The retry delay that the service requested, in milliseconds. Absent if the service requested none. */
  declare readonly retryAfter?: number
  /**
   * Whether sending the operation again is safe and may succeed. The client retries such queries itself until their deadline, but
   * only some of such mutations.
   */
  readonly retryable: boolean = false
  /** Whether the service may have executed the operation. For a mutation, false only if the service provably did not execute it. */
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
    // Omits undefined properties, so that logs stay short.
    const known = Object.entries(properties).filter(([, value]) => value !== undefined)
    Object.assign(this, Object.fromEntries(known))
    this.#data = data
    this.#raw = raw
  }

  /** The partial data of the failed response. Null or undefined if there is none. Never printed. */
  get data(): unknown {
    return this.#data
  }

  /**
   * The original GraphQL errors, or the original error from the platform or a key provider. Can contain patient data or a
   * secret: inspect it in a debugger, but do not log it. Never printed.
   */
  get raw(): unknown {
    return this.#raw
  }

  /** Also true for errors from another copy of this package or another realm, where `instanceof` is false. */
  static is<T>(this: abstract new (...args: never) => T, error: unknown): error is T {
    // biome-ignore lint/complexity/noThisInStatic: each subclass inherits the guard and checks for its own class.
    return error instanceof this || isOfClass(error, this)
  }
}

/**
 * Incorrect use or configuration of the client. `option` is the name of the option, argument, context field or environment
 * variable, such as `apiKey`, `document`, `context.signal` or `ORCHESTRATION_ENDPOINT`. The value is never shown.
 */
export class UsageError extends OrchestrationError {
  override readonly name = 'UsageError'
  readonly option: string
  readonly #problem: string

  constructor(option: string, problem: string, details?: ErrorDetails) {
    super(`${option} ${problem}`, details)
    this.option = option
    this.#problem = problem
  }

  /** The message without `option`, such as "is missing." Lets you report the problem under your own name for the option. */
  get problem(): string {
    return this.#problem
  }
}

/**
 * The service rejected the key: HTTP 401 or 403, or an equivalent GraphQL error. If `retryable` is true, the `apiKey` function
 * failed instead, and `raw` is its error.
 */
export class AuthenticationError extends OrchestrationError {
  override readonly name = 'AuthenticationError'
}

/** Too many requests. `retryAfter` is the delay in milliseconds that the service requested, if any. */
export class RateLimitError extends OrchestrationError {
  override readonly name = 'RateLimitError'
}

/**
 * The request was rejected with an HTTP 4xx status, or redirected. Redirects are never followed. `type` is the service's code for
 * the rejection, such as `IDEMPOTENCY_KEY_REUSED`, if this package knows the code.
 */
export class RequestError extends OrchestrationError {
  override readonly name = 'RequestError'
  declare readonly type?: string
}

/** The deadline passed. `timeout` is in milliseconds. */
export class TimeoutError extends OrchestrationError {
  override readonly name = 'TimeoutError'
  declare readonly timeout: number
}

/**
 * The service could not be reached, or the connection broke. `code` is the platform's code, such as `ECONNREFUSED`, or
 * `CLIENT_CLOSED` if the client was closed or stopped.
 */
export class NetworkError extends OrchestrationError {
  override readonly name = 'NetworkError'
  declare readonly code?: string
}

/**
 * The service failed, or its response is not a GraphQL result. If the response cannot be used, `code` is the reason, such as
 * `RESPONSE_TOO_LARGE` or `LIST_INCOMPLETE`.
 */
export class ServiceError extends OrchestrationError {
  override readonly name = 'ServiceError'
  declare readonly code?: string
}

/** The service reported GraphQL errors; `type` and `path` describe the first error. Branch on `type`, such as `NOT_FOUND`. */
export class OperationError extends OrchestrationError {
  override readonly name = 'OperationError'
  declare readonly type?: string
  declare readonly path?: ReadonlyArray<string | number>
}

/** A payload has `success: false`. `code` is the payload's code, and `path` is the payload's path in the data. */
export class PayloadError extends OrchestrationError {
  override readonly name = 'PayloadError'
  declare readonly code?: string
  declare readonly path: readonly string[]
}

/**
 * The mutation may or may not have been executed. The client cannot tell. Without `idempotency: true`, the client does
 * not retry it. Check whether the record exists before you send the mutation again. The message contains the reason, and `cause`
 * is the failure.
 */
export class OutcomeUnknownError extends OrchestrationError {
  override readonly name = 'OutcomeUnknownError'

  /** @param reason A sentence that explains why the outcome is unknown */
  constructor(reason: string, details?: ErrorDetails) {
    const advice = 'The mutation may have been executed. Check whether the record exists before you retry.'
    super(`${reason} ${advice}`, { ...details, retryable: false, mayHaveExecuted: true })
  }
}

export const createClosedError = (): NetworkError =>
  new NetworkError('the client is closed. Create another one.', { code: 'CLIENT_CLOSED' })

export const hasErrorType = (error: unknown, type: string): boolean =>
  OperationError.is(error) && error.type === type

/** The error classes for a failed attempt. */
export const attemptErrorClasses = {
  AuthenticationError,
  NetworkError,
  OperationError,
  RateLimitError,
  RequestError,
  ServiceError,
  TimeoutError,
}
export type AttemptErrorName = keyof typeof attemptErrorClasses
/** All classes with their original names, because a minifier may rename classes. */
const allClasses = Object.entries({ ...attemptErrorClasses, OutcomeUnknownError, PayloadError, UsageError })

function isOfClass(error: unknown, errorClass: unknown): boolean {
  if (typeof error !== 'object' || error === null || !(mark in error)) return false
  if (errorClass === OrchestrationError) return true
  const [name] = allClasses.find(([, candidate]) => candidate === errorClass) ?? []
  return name !== undefined && 'name' in error && error.name === name
}
