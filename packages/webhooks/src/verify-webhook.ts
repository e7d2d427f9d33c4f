import { type KeyObject, verify } from 'node:crypto'
import { WebhookSignatureError } from './errors.ts'
import { loadPublicKeys, type PublicKeys } from './load-public-keys.ts'
import { parseEvent } from './parse-event.ts'
import type { WebhookEvent } from './webhook-event.ts'

/** The HTTP header that carries the signature. Header names are case-insensitive. */
export const SIGNATURE_HEADER = 'x-awell-signature'

export interface VerifyWebhookOptions {
  /** The body of the request, byte for byte as it arrived: not parsed, and not written anew from what was parsed. */
  body: Uint8Array | string
  /** The value of the header `x-awell-signature`, or what a framework gives where there is none. */
  signature: string | readonly string[] | null | undefined
  /** The public key of the environment. While a key is replaced: both. */
  publicKey: PublicKeys
}

/**
 * Answers the event that a request carries, once it is shown that the service signed it. Replays pass: the service
 * signs neither a time nor a number, see `createWebhookHandler`.
 *
 * @throws WebhookSignatureError when the signature is missing, by another key, or of other bytes.
 * @throws WebhookPayloadError when what is signed is not an event.
 * @throws TypeError when `body` was parsed, or `publicKey` is not a public RSA key.
 */
export function verifyWebhook({ body, signature, publicKey }: VerifyWebhookOptions): WebhookEvent {
  const bytes = toBytes(body)
  verifySignature(bytes, signature, loadPublicKeys(publicKey))
  return parseEvent(bytes)
}

export function verifySignature(
  body: Uint8Array,
  signature: VerifyWebhookOptions['signature'],
  publicKeys: readonly KeyObject[],
): void {
  if (signature === null || signature === undefined || signature.length === 0) {
    throw new WebhookSignatureError('missing', `The request has no header ${SIGNATURE_HEADER}.`)
  }
  const decoded = typeof signature === 'string' ? Buffer.from(signature, 'base64') : undefined
  if (!decoded || !publicKeys.some((key) => verify('sha256', body, key, decoded))) {
    throw new WebhookSignatureError(
      'mismatch',
      `The signature in ${SIGNATURE_HEADER} is not one of this body by the public key. ` +
        'Check that the key is the one of this environment, and that the body is the raw one.',
    )
  }
}

function toBytes(body: unknown): Uint8Array {
  if (typeof body === 'string') return Buffer.from(body)
  // Not `instanceof`: a test runner's Uint8Array is of another realm.
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  throw new TypeError(
    'body must be the raw body of the request: a Buffer, a Uint8Array or a string. ' +
      'A parsed one has lost the bytes that were signed: have your framework give them.',
  )
}
