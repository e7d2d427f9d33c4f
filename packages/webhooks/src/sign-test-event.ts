import { isRecord } from './assert-options.ts'
import { WebhookUsageError } from './errors.ts'
import { SIGNATURE_HEADER } from './verify-webhook.ts'

/** A signed request, as the second argument of `fetch` or `new Request`. */
export interface SignedRequest {
  method: 'POST'
  headers: Record<string, string>
  body: string
}

/**
 * Signs an event for a test, as the service would. Pass the matching public key to your handler.
 *
 * @param event The body. Can omit fields that your handler does not read, except required objects such as `patient`. Without `date`,
 * repeated attempts are not recognized.
 * @param privateKey Your test's PEM-encoded RSA private key
 * @throws WebhookUsageError if `event` has no `event_type`, or `privateKey` is not a private key
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
  if (!isRecord(event) || typeof event.event_type !== 'string')
    throw new WebhookUsageError('event', "must be an object with an event_type, such as 'patient.deleted'.")
  const body = JSON.stringify(event)
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, privateKey) },
    body,
  }
}

function sign(body: string, privateKey: string): string {
  // Not a static import, because edge runtimes do not have this module.
  const crypto = process.getBuiltinModule('node:crypto')
  try {
    return crypto.sign('sha256', Buffer.from(body), privateKey).toString('base64')
  } catch {
    // Not rethrown, because the platform's error does not name the argument.
    throw new WebhookUsageError('privateKey', 'must be a PEM-encoded RSA private key.')
  }
}
