import { type KeyObject, verify } from 'node:crypto'
import { WebhookSignatureError } from './errors.ts'
import { loadPublicKeys, type PublicKeys } from './load-public-keys.ts'
import { parseEvent } from './parse-event.ts'
import type { WebhookEvent } from './webhook-event.ts'

/** The HTTP header that carries the signature. Header names are case-insensitive. */
export const SIGNATURE_HEADER = 'x-awell-signature'

export interface VerifyWebhookOptions {
  /** The raw body of the request, exactly as it arrived. A body that was parsed and serialized again does not verify. */
  body: Uint8Array | string
  /** The value of the header `x-awell-signature`. Null or undefined if the request does not have it. */
  signature: string | readonly string[] | null | undefined
  /** The public key of the environment. Give both keys while a key is replaced. */
  publicKey: PublicKeys
}

/**
 * Checks that the service signed a request, and returns its event. Replayed requests pass, because the service signs
 * neither a time nor a number. `createWebhookHandler` recognizes recent replays.
 *
 * @throws WebhookSignatureError if the signature is missing, or does not fit the body and the key
 * @throws WebhookPayloadError if the signed body is not an event
 * @throws TypeError if `body` was parsed, or `publicKey` is not a public RSA key
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
      `The signature in ${SIGNATURE_HEADER} does not fit the body and the public key. ` +
        'Check that the key belongs to this environment, and that the body is the raw body.',
    )
  }
}

function toBytes(body: unknown): Uint8Array {
  if (typeof body === 'string') return Buffer.from(body)
  // A test runner's Uint8Array comes from another realm, so `instanceof` would not recognize it.
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  throw new TypeError(
    'body must be the raw body of the request: a Buffer, a Uint8Array or a string. ' +
      'A parsed body has lost the signed bytes. Configure your framework to pass on the raw body.',
  )
}
