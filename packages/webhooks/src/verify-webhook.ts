import { createPublicKey, KeyObject, sign, verify } from 'node:crypto'
import { parseEvent, type WebhookEvent } from './events.ts'
import {
  cacheByText,
  checkLength,
  listKeys,
  notPemError,
  notRsaError,
  parsePem,
  privateKeyError,
} from './public-key.ts'
import {
  type HeaderValue,
  mismatch,
  readSignature,
  SIGNATURE_HEADER,
  type SignedBody,
  toBytes,
} from './signature.ts'

export interface VerifyWebhookOptions extends SignedBody {
  /** The public key of the environment. Pass both keys while a key is replaced. */
  publicKey: PublicKeys
}

/**
 * Verifies the signature of a request and returns its event. Replayed requests pass, because the service signs neither a
 * timestamp nor a nonce. `createWebhookHandler` recognizes recent replays.
 *
 * @throws WebhookSignatureError if the signature is missing, or does not match the body and the key
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
  const decoded = readSignature(signature)
  if (!publicKeys.some((key) => verify('sha256', body, key, decoded))) throw mismatch()
}

/**
 * A public RSA key of an environment, of at least 2,048 bits: PEM text (SPKI or PKCS #1), or a key from Node's `createPublicKey`.
 * A text is parsed once, and its white space is ignored.
 */
export type PublicKey = string | KeyObject

/**
 * One key, or several while a key is replaced: in an array, or one below the other in a text. Undefined, such as from an unset
 * environment variable, causes a TypeError.
 */
export type PublicKeys = PublicKey | readonly PublicKey[] | undefined

/** Throws a TypeError if a value is not a public RSA key. */
export function loadPublicKeys(publicKey: PublicKeys): KeyObject[] {
  return listKeys<PublicKey>(publicKey).flatMap((key) =>
    key instanceof KeyObject ? checkKey(key) : loadText(String(key)),
  )
}

const loadText = cacheByText((text) => parsePem(text).map((spki) => checkKey(createKey(spki))))

function checkKey(key: KeyObject): KeyObject {
  if (key.type !== 'public') throw privateKeyError()
  if (key.asymmetricKeyType !== 'rsa') throw notRsaError()
  checkLength(key.asymmetricKeyDetails?.modulusLength)
  return key
}

function createKey(spki: Uint8Array): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  } catch {
    // OpenSSL's error names no option.
    throw notPemError()
  }
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
