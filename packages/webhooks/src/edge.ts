// For runtimes without Node's modules, such as edge functions and Cloudflare Workers.
import { parseEvent, type WebhookEvent } from './events.ts'
import { cacheByText, checkLength, listKeys, notPemError, parsePem } from './public-key.ts'
import { mismatch, readSignature, type SignedBody, toBytes } from './signature.ts'

export { WebhookPayloadError, WebhookSignatureError } from './errors.ts'
export type * from './event-objects.ts'
export {
  type EventType,
  eventTypes,
  type KnownEvent,
  type UnknownEvent,
  type WebhookEvent,
} from './events.ts'
export { SIGNATURE_HEADER } from './signature.ts'

export interface VerifyWebhookOptions extends SignedBody {
  /** The public key of the environment, as PEM. While a key is replaced, pass both: in an array, or in one string. */
  publicKey: string | readonly string[] | undefined
}

/**
 * Same as `verifyWebhook` of the main entry, on WebCrypto.
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
  const keys = (await Promise.all(listKeys(publicKey).map((key) => loadText(String(key))))).flat()
  const decoded = readSignature(signature)
  const checks = keys.map((key) => crypto.subtle.verify(algorithm, key, decoded, bytes))
  if (!(await Promise.all(checks)).includes(true)) throw mismatch()
  return parseEvent(bytes)
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const loadText = cacheByText(async (text) => Promise.all(parsePem(text).map(importKey)))

async function importKey(spki: Uint8Array<ArrayBuffer>) {
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']).catch(() => {
    throw notPemError()
  })
  checkLength((key.algorithm as { modulusLength?: number }).modulusLength)
  return key
}
