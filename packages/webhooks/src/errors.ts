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
