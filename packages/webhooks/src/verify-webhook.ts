import { assertOptions } from './assert-options.ts'
import { WebhookSignatureError, WebhookUsageError } from './errors.ts'
import { parseEvent, type WebhookEvent } from './events.ts'
import { assertPem, decodeBase64, importKeys } from './public-key.ts'

/** The HTTP header that carries the signature. Header names are case-insensitive. */
export const SIGNATURE_HEADER = 'x-awell-signature'

/** The value of a header, as frameworks pass it. */
type HeaderValue = string | readonly string[] | null | undefined

export interface VerifyWebhookOptions {
  /**
   * The raw body of the request, for example from `request.text()`. Verification fails for a body that was parsed and serialized
   * again.
   */
  body: Uint8Array | string
  /** The value of the header `x-awell-signature`. Null or undefined if the request does not have it. */
  signature: HeaderValue
  /**
   * The environment's RSA public key of at least 2,048 bits, as a PEM string (SPKI or PKCS #1). During a key rotation,
   * concatenate the old and the new key. Whitespace is ignored. Undefined, for example from an unset environment variable, causes
   * a WebhookUsageError.
   */
  publicKey: string | undefined
}

/**
 * Verifies the signature of a request and resolves to its event. Replayed requests pass verification, because the service signs
 * neither a timestamp nor a nonce. `createWebhookHandler` recognizes recent replays.
 *
 * @throws WebhookSignatureError if the signature is missing, or does not match the body and the key
 * @throws WebhookPayloadError if the signed body is not an event
 * @throws WebhookUsageError if an option is unknown, `body` was parsed, or `publicKey` is not an RSA public key of at least 2,048
 * bits
 */
export async function verifyWebhook(options: VerifyWebhookOptions): Promise<WebhookEvent> {
  // `signature` is not checked here, because `verifySignature` rejects any invalid value.
  assertOptions('verifyWebhook', options, { body: toBytes, signature: () => {}, publicKey: assertPem })
  const { body, signature, publicKey } = options
  const bytes = toBytes(body)
  await verifySignature(bytes, signature, publicKey)
  return parseEvent(bytes)
}

/**
 * Verifies the signature of a body. Any of the keys may match.
 *
 * @throws WebhookSignatureError if the signature is missing, or does not match any of the keys
 * @throws WebhookUsageError if `publicKey` is not an RSA public key of at least 2,048 bits
 */
export async function verifySignature(
  body: Uint8Array<ArrayBuffer>,
  signature: HeaderValue,
  publicKey: string | undefined,
): Promise<void> {
  const keys = await importKeys(publicKey)
  const decoded = decodeSignature(signature)
  const checks = keys.map((key) => crypto.subtle.verify(key.algorithm, key, decoded, body))
  if (!(await Promise.all(checks)).includes(true)) throw createMismatchError()
}

/**
 * Decodes the value of the signature header. A header that was sent twice arrives as a list or as `a, b`, and is rejected.
 *
 * @throws WebhookSignatureError if the value is missing or is not a single base64 string
 */
function decodeSignature(signature: HeaderValue): Uint8Array<ArrayBuffer> {
  const [value, ...others] = [signature ?? []].flat()
  if (!value && others.length === 0) {
    throw new WebhookSignatureError('missing', `The request has no ${SIGNATURE_HEADER} header.`)
  }
  const bytes = others.length === 0 ? decodeBase64(value) : undefined
  if (!bytes) throw createMismatchError()
  return bytes
}

const createMismatchError = (): WebhookSignatureError =>
  new WebhookSignatureError(
    'mismatch',
    `The signature in ${SIGNATURE_HEADER} does not match the body and the public key. ` +
      'Check that the key belongs to this environment, and that the body is the raw body.',
  )

/**
 * Returns the bytes of a raw body.
 *
 * @throws WebhookUsageError if the body was parsed
 */
export function toBytes(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  // In a test runner, a Uint8Array can come from another realm, where `instanceof` does not recognize it.
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength)
  }
  throw new WebhookUsageError(
    'body',
    'must be the raw body of the request: a Buffer, a Uint8Array or a string. ' +
      'A parsed body no longer contains the signed bytes. Configure your framework to pass on the raw body.',
  )
}
