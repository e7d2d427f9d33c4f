import { WebhookSignatureError } from './errors.ts'

/** The HTTP header that carries the signature. Header names are case-insensitive. */
export const SIGNATURE_HEADER = 'x-awell-signature'

/** The value of a header, as frameworks give it. */
export type HeaderValue = string | readonly string[] | null | undefined

/** Throws a WebhookSignatureError if there is no signature. Refuses a header that came twice. */
export function readSignature(signature: HeaderValue): string {
  const [first, ...others] = [signature ?? []].flat()
  if (!first) throw new WebhookSignatureError('missing', `The request has no header ${SIGNATURE_HEADER}.`)
  if (others.length > 0) throw mismatch()
  return first
}

export const mismatch = (): WebhookSignatureError =>
  new WebhookSignatureError(
    'mismatch',
    `The signature in ${SIGNATURE_HEADER} does not fit the body and the public key. ` +
      'Check that the key belongs to this environment, and that the body is the raw body.',
  )

/** The bytes of a raw body. Throws a TypeError if the body was parsed. */
export function toBytes(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  // A test runner's Uint8Array comes from another realm, so `instanceof` would not recognize it.
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength)
  }
  throw new TypeError(
    'body must be the raw body of the request: a Buffer, a Uint8Array or a string. ' +
      'A parsed body has lost the signed bytes. Configure your framework to pass on the raw body.',
  )
}
