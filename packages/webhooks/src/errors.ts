/** `Symbol.for` returns the same symbol in all copies of this package, so guards recognize errors from another copy. */
const mark = Symbol.for('@orchestration/webhooks/error')

abstract class WebhookError extends Error {
  constructor(message: string) {
    super(message)
    Object.defineProperty(this, mark, { value: true })
  }
}

const isOfClass = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && mark in error && 'name' in error && error.name === name

/** The request is not from the service, or its bytes were changed. The error contains neither the body nor the signature. */
export class WebhookSignatureError extends WebhookError {
  override readonly name = 'WebhookSignatureError'
  /** `missing`: the request has no signature. `mismatch`: the signature does not match any of the keys. */
  readonly reason: 'missing' | 'mismatch'

  constructor(reason: WebhookSignatureError['reason'], message: string) {
    super(message)
    this.reason = reason
  }

  static is(error: unknown): error is WebhookSignatureError {
    return isOfClass(error, 'WebhookSignatureError')
  }
}

/** The request was rejected before its signature was checked. The message names a missing or wrong header, but not its value. */
export class WebhookRequestError extends WebhookError {
  override readonly name = 'WebhookRequestError'
  /** `header-missing` and `header-mismatch`: a header in the option `headers` is missing or has a wrong value. */
  readonly reason: 'method' | 'too-long' | 'header-missing' | 'header-mismatch'

  constructor(reason: WebhookRequestError['reason'], message: string) {
    super(message)
    this.reason = reason
  }

  static is(error: unknown): error is WebhookRequestError {
    return isOfClass(error, 'WebhookRequestError')
  }
}

/** The signature is valid, but the body is not an event. The message never quotes the body. */
export class WebhookPayloadError extends WebhookError {
  override readonly name = 'WebhookPayloadError'

  static is(error: unknown): error is WebhookPayloadError {
    return isOfClass(error, 'WebhookPayloadError')
  }
}

/**
 * Incorrect use or configuration of this package. `option` is the name of the option or argument, such as `publicKey` or `body`.
 * The message explains the fix, and never contains the value.
 */
export class WebhookUsageError extends WebhookError {
  override readonly name = 'WebhookUsageError'
  readonly option: string

  constructor(option: string, problem: string) {
    super(`${option} ${problem}`)
    this.option = option
  }

  static is(error: unknown): error is WebhookUsageError {
    return isOfClass(error, 'WebhookUsageError')
  }
}
