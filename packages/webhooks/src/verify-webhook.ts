import type { KeyObject } from 'node:crypto'
import { parseEvent, type WebhookEvent } from './events.ts'
import type { PublicKeys } from './public-key.ts'
import { SIGNATURE_HEADER, type SignedBody, toBytes, verifySignature } from './signature.ts'

export interface VerifyWebhookOptions extends SignedBody {
  /** The public key of the environment. Pass both keys while a key is replaced. */
  publicKey: PublicKeys
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
 * @param privateKey A private RSA key of your test: PEM, or a key from `generateKeyPairSync`
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
  privateKey: KeyObject | string,
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
