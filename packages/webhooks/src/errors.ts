/** `Symbol.for` is shared by all copies of this package, so that guards recognize errors of another copy. */
const brand = (name: string) => Symbol.for(`@orchestration/webhooks/${name}`)
const isBranded = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && brand(name) in error

/** The request is not from the service, or its bytes were changed. The error shows neither body nor signature. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
  /** `missing`: the request has no signature. `mismatch`: the signature fits none of the keys, or not these bytes. */
  readonly reason: 'missing' | 'mismatch'

  constructor(reason: 'missing' | 'mismatch', message: string) {
    super(message)
    this.reason = reason
    Object.defineProperty(this, brand(this.name), { value: true })
  }

  static is(error: unknown): error is WebhookSignatureError {
    return isBranded(error, 'WebhookSignatureError')
  }
}

/** Why `createWebhookHandler` refused a request before it looked at the signature. */
export type RequestRefusal = 'method' | 'too-long' | 'header-missing' | 'header-mismatch'

/** The request cannot be a delivery. The error names the header that is missing or wrong, and shows no value. */
export class WebhookRequestError extends Error {
  override readonly name = 'WebhookRequestError'
  /** `header-missing` and `header-mismatch` are about a header of the option `headers`, such as after a rotated secret. */
  readonly reason: RequestRefusal

  constructor(reason: RequestRefusal, message: string) {
    super(message)
    this.reason = reason
    Object.defineProperty(this, brand(this.name), { value: true })
  }

  static is(error: unknown): error is WebhookRequestError {
    return isBranded(error, 'WebhookRequestError')
  }
}

/** The signature is valid, but the body is not an event. The message says what is missing, and shows nothing of the body. */
export class WebhookPayloadError extends Error {
  override readonly name = 'WebhookPayloadError'

  constructor(message: string) {
    super(message)
    Object.defineProperty(this, brand(this.name), { value: true })
  }

  static is(error: unknown): error is WebhookPayloadError {
    return isBranded(error, 'WebhookPayloadError')
  }
}
