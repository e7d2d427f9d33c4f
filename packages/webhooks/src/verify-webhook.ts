import { parseEvent, type WebhookEvent } from './events.ts'
import { type HeaderValue, SIGNATURE_HEADER, toBytes, verifySignature } from './signature.ts'

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
 * @throws WebhookUsageError if `body` was parsed, or `publicKey` is not an RSA public key of at least 2,048 bits
 */
export async function verifyWebhook({
  body,
  signature,
  publicKey,
}: VerifyWebhookOptions): Promise<WebhookEvent> {
  const bytes = toBytes(body)
  await verifySignature(bytes, signature, publicKey)
  return parseEvent(bytes)
}

/** A signed request, as the second argument of `fetch` or `new Request`. */
export interface SignedRequest {
  method: 'POST'
  headers: Record<string, string>
  body: string
}

/**
 * Signs an event for a test, as the service would. Pass the matching public key to your handler.
 *
 * @param event The body. Can omit fields that your handler does not read, except required objects such as `patient`.
 * @param privateKey Your test's PEM-encoded RSA private key
 * @example
 * const { publicKey, privateKey } = generateKeyPairSync('rsa', {
 *   modulusLength: 2048,
 *   publicKeyEncoding: { type: 'spki', format: 'pem' },
 *   privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
 * })
 * const handle = createWebhookHandler({ publicKey, on })
 * await handle(new Request('http://localhost/', signTestEvent({ event_type: 'patient.deleted', patient: { id: 'p1' } }, privateKey)))
 */
export function signTestEvent(
  event: { event_type: string; [field: string]: unknown },
  privateKey: string,
): SignedRequest {
  const body = JSON.stringify(event)
  // Not a static import, because edge runtimes do not have this module.
  const { sign } = process.getBuiltinModule('node:crypto')
  const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64')
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  }
}
