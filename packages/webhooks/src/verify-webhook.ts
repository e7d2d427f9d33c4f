import { parseEvent, type WebhookEvent } from './events.ts'
import { type HeaderValue, SIGNATURE_HEADER, toBytes, verifySignature } from './signature.ts'

export interface VerifyWebhookOptions {
  /** The raw body of the request, such as from `request.text()`. A body that was parsed and serialized again does not verify. */
  body: Uint8Array | string
  /** The value of the header `x-awell-signature`. Null or undefined if the request does not have it. */
  signature: HeaderValue
  /**
   * The public RSA key of the environment as PEM (SPKI or PKCS #1), of at least 2,048 bits. While a key is replaced, concatenate
   * both. White space is ignored. Undefined, such as from an unset environment variable, causes a TypeError.
   */
  publicKey: string | undefined
}

/**
 * Verifies the signature of a request and resolves to its event. Replayed requests pass, because the service signs neither a
 * timestamp nor a nonce. `createWebhookHandler` recognizes recent replays.
 *
 * @throws WebhookSignatureError if the signature is missing, or does not match the body and the key
 * @throws WebhookPayloadError if the signed body is not an event
 * @throws TypeError if `body` was parsed, or `publicKey` is not a public RSA key of at least 2,048 bits
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

/** The request of a delivery, as an argument for `fetch` and `new Request`. */
export interface SignedRequest {
  method: 'POST'
  headers: Record<string, string>
  body: string
}

/**
 * Signs an event as the service does, for tests. Pass your handler the public key of the pair.
 *
 * @param event The body. It may omit fields that your handler does not read.
 * @param privateKey A private RSA key of your test, as PEM
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
  // Not imported, because edge runtimes do not have the module.
  const { sign } = process.getBuiltinModule('node:crypto')
  const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64')
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  }
}
