import { WebhookSignatureError } from './errors.ts'

/** The HTTP header that carries the signature. Header names are case-insensitive. */
export const SIGNATURE_HEADER = 'x-awell-signature'

/** The value of a header, as frameworks pass it. */
export type HeaderValue = string | readonly string[] | null | undefined

/** The signed parts of a request. */
export interface SignedBody {
  /** The raw body of the request, such as from `request.text()`. A body that was parsed and serialized again does not verify. */
  body: Uint8Array | string
  /** The value of the header `x-awell-signature`. Null or undefined if the request does not have it. */
  signature: HeaderValue
}

/**
 * Decodes the value of the signature header. A header that was sent twice arrives as a list or as `a, b`, and is rejected.
 *
 * @throws WebhookSignatureError if the value is missing or is not one text in base64
 */
export function readSignature(signature: HeaderValue): Uint8Array<ArrayBuffer> {
  const [value, ...others] = [signature ?? []].flat()
  if (!value && others.length === 0) {
    throw new WebhookSignatureError('missing', `The request has no header ${SIGNATURE_HEADER}.`)
  }
  const bytes = others.length === 0 ? decodeBase64(value) : undefined
  if (!bytes) throw mismatch()
  return bytes
}

export const mismatch = (): WebhookSignatureError =>
  new WebhookSignatureError(
    'mismatch',
    `The signature in ${SIGNATURE_HEADER} does not match the body and the public key. ` +
      'Check that the key belongs to this environment, and that the body is the raw body.',
  )

/** Decodes padded base64. Returns undefined for any other text. `atob` and `Buffer` are more lenient. */
export function decodeBase64(text = ''): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)) return undefined
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

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
