import { assertOptions } from './assert-options.ts'
import { parseEvent, type WebhookEvent } from './events.ts'
import { assertPem } from './public-key.ts'
import { type HeaderValue, toBytes, verifySignature } from './signature.ts'

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
