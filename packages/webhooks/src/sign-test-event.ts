import { type KeyObject, sign } from 'node:crypto'
import { SIGNATURE_HEADER } from './signature-header.ts'

/** The request of a delivery, as `fetch` and `new Request` take it. */
export interface SignedRequest {
  method: 'POST'
  headers: Record<string, string>
  body: string
}

/**
 * Signs an event as the service does, for your own tests. Give your handler the public key of the pair.
 *
 * @param event The body. Fields that your handler does not read can be left out.
 * @param privateKey The private RSA key of a pair that your test has made: PEM, or a key from `generateKeyPairSync`
 * @example
 * const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
 * const handle = createWebhookHandler({ publicKey, on })
 * await handle(new Request('http://localhost/', signTestEvent({ event_type: 'patient.deleted', patient: { id: 'p1' } }, privateKey)))
 */
export function signTestEvent(
  event: { event_type: string; [field: string]: unknown },
  privateKey: KeyObject | string,
): SignedRequest {
  const body = JSON.stringify(event)
  const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64')
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  }
}
