import { type KeyObject, verify } from 'node:crypto'
import { loadPublicKeys, type PublicKeys } from './load-public-keys.ts'
import { parseEvent } from './parse-event.ts'
import { type HeaderValue, mismatch, readSignature, toBytes } from './signature-header.ts'
import type { WebhookEvent } from './webhook-event.ts'

export interface VerifyWebhookOptions {
  /** The raw body of the request, exactly as it arrived. A body that was parsed and serialized again does not verify. */
  body: Uint8Array | string
  /** The value of the header `x-awell-signature`. Null or undefined if the request does not have it. */
  signature: HeaderValue
  /** The public key of the environment. Give both keys while a key is replaced. */
  publicKey: PublicKeys
}

/**
 * Checks that the service signed a request, and returns its event. Replayed requests pass, because the service signs
 * neither a time nor a number. `createWebhookHandler` recognizes recent replays.
 *
 * @throws WebhookSignatureError if the signature is missing, or does not fit the body and the key
 * @throws WebhookPayloadError if the signed body is not an event
 * @throws TypeError if `body` was parsed, or `publicKey` is not a public RSA key of at least 2,048 bits
 */
export function verifyWebhook({ body, signature, publicKey }: VerifyWebhookOptions): WebhookEvent {
  const bytes = toBytes(body)
  verifySignature(bytes, signature, loadPublicKeys(publicKey))
  return parseEvent(bytes)
}

export function verifySignature(
  body: Uint8Array,
  signature: HeaderValue,
  publicKeys: readonly KeyObject[],
): void {
  const decoded = Buffer.from(readSignature(signature), 'base64')
  if (!publicKeys.some((key) => verify('sha256', body, key, decoded))) throw mismatch()
}
