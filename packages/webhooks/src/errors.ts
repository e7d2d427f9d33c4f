/** Guards hold for an error of another copy of this package too. */
const brand = (name: string) => Symbol.for(`@orchestration/webhooks/${name}`)
const isBranded = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && brand(name) in error

/** The request is not from the service, or its bytes were changed on the way. It shows neither body nor signature. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError'
  /** `missing`: the request has no signature. `mismatch`: it is not one of these bytes by any of the keys. */
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

/** The signature is right, but the body is not an event. The message names what is missing and shows none of the body. */
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
