// What runs where Node's modules do not exist, such as in edge functions and Cloudflare Workers.
import { parseEvent, type WebhookEvent } from './events.ts'
import {
  checkLength,
  type HeaderValue,
  mismatch,
  missingKeyError,
  notPemError,
  readSignature,
  splitPem,
  toBytes,
} from './signature.ts'

export { WebhookPayloadError, WebhookSignatureError } from './errors.ts'
export type * from './event-parts.ts'
export {
  type EventType,
  eventTypes,
  type KnownEvent,
  type UnknownEvent,
  type WebhookEvent,
} from './events.ts'
export { SIGNATURE_HEADER } from './signature.ts'

export interface VerifyWebhookOptions {
  /** The raw body of the request, exactly as it arrived, such as from `request.text()`. */
  body: Uint8Array | string
  /** The value of the header `x-awell-signature`. Null or undefined if the request does not have it. */
  signature: HeaderValue
  /** The public key of the environment, as PEM. While a key is replaced, give both: in an array, or in one text. */
  publicKey: string | readonly string[] | undefined
}

/**
 * Like `verifyWebhook` of the main entry, through WebCrypto.
 *
 * @throws WebhookSignatureError if the signature is missing, or does not fit the body and the key
 * @throws WebhookPayloadError if the signed body is not an event
 * @throws TypeError if `body` was parsed, or `publicKey` is not a public RSA key in the format SPKI
 */
export async function verifyWebhook({
  body,
  signature,
  publicKey,
}: VerifyWebhookOptions): Promise<WebhookEvent> {
  const bytes = toBytes(body)
  const keys = await importKeys([publicKey ?? []].flat().join('\n'))
  const decoded = decodeBase64(readSignature(signature))
  if (!decoded) throw mismatch()
  const checks = keys.map((key) => crypto.subtle.verify(algorithm, key, decoded, bytes))
  if (!(await Promise.all(checks)).includes(true)) throw mismatch()
  return parseEvent(bytes)
}

type Key = Awaited<ReturnType<typeof importKey>>

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
/** The keys of the text that was given last. */
let imported: { text: string; keys: Promise<Key[]> } | undefined

function importKeys(text: string): Promise<Key[]> {
  if (text === '') throw missingKeyError()
  if (imported?.text !== text) imported = { text, keys: Promise.all(splitPem(text).map(importKey)) }
  return imported.keys
}

async function importKey(pem: string) {
  const [, content = ''] = /^-----BEGIN PUBLIC KEY-----([^-]*)-----END/.exec(pem) ?? []
  const bytes = decodeBase64(content)
  if (!bytes?.length) throw notPemError()
  const key = await crypto.subtle.importKey('spki', bytes, algorithm, false, ['verify']).catch(() => {
    throw notPemError()
  })
  checkLength((key.algorithm as { modulusLength?: number }).modulusLength)
  return key
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
