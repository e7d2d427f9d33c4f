import type { webcrypto } from 'node:crypto'
import { WebhookUsageError } from './errors.ts'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** Caches imported keys by PEM string, because importing a key takes as long as verifying a signature. */
const importedKeys = new Map<string, Promise<webcrypto.CryptoKey[]>>()

/**
 * Imports the public keys in a PEM string.
 *
 * @throws WebhookUsageError if one of them is not an RSA public key of at least 2,048 bits
 */
export function importKeys(pem: string | undefined): Promise<webcrypto.CryptoKey[]> {
  const text = toText(pem)
  const keys = importedKeys.get(text) ?? Promise.all(parsePem(text).map(importKey))
  // Limits memory use if a caller keeps passing new keys to `verifyWebhook`. A receiver has only a few keys.
  if (importedKeys.size >= 100) importedKeys.clear()
  importedKeys.set(text, keys)
  return keys
}

async function importKey(spki: Uint8Array<ArrayBuffer>): Promise<webcrypto.CryptoKey> {
  // Replaced, because the platform's error does not name the option.
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']).catch(() => {
    throw createInvalidKeyError()
  })
  const { modulusLength } = key.algorithm as webcrypto.RsaHashedKeyAlgorithm
  // Signatures made with a short key can be forged.
  if (modulusLength < 2048) {
    const problem = `must have at least 2,048 bits, not ${modulusLength}. The service's keys are at least that long.`
    throw new WebhookUsageError('publicKey', problem)
  }
  return key
}

/** @throws WebhookUsageError if the value does not consist of PEM-encoded public keys */
export function assertPem(value: unknown): void {
  parsePem(toText(value))
}

/** JavaScript callers can pass a Buffer, such as the contents of a file. */
const toText = (pem: unknown): string => String(pem ?? '')

/**
 * Converts the public keys in a PEM string to DER-encoded SPKI. Whitespace is ignored, because environment variables and YAML
 * files change it. `importKeys` checks the keys themselves, because this check requires WebCrypto, which is asynchronous.
 *
 * @throws WebhookUsageError if the text does not consist of PEM-encoded public keys
 */
function parsePem(text: string): Uint8Array<ArrayBuffer>[] {
  const compact = text.replaceAll(/\\[rn]|\s/g, '')
  if (compact === '') {
    throw new WebhookUsageError('publicKey', "is missing. Pass the environment's PEM-encoded public key.")
  }
  if (compact.includes('PRIVATEKEY')) {
    throw new WebhookUsageError(
      'publicKey',
      'must be the public key. A private key does not belong on a receiver.',
    )
  }
  const blocks = [...compact.matchAll(/-----BEGIN(RSA)?PUBLICKEY-----([^-]+)-----END\1PUBLICKEY-----/g)]
  // Every key must be well-formed. Otherwise, a malformed key after a valid one would be ignored, and events signed with its
  // private key would be rejected later.
  if (blocks.length === 0 || blocks.length * 4 !== compact.split('-----').length - 1)
    throw createInvalidKeyError()
  return blocks.map(([, isPkcs1, content = '']) => {
    const bytes = decodeBase64(content)
    if (!bytes) throw createInvalidKeyError()
    return isPkcs1 ? wrapPkcs1(bytes) : bytes
  })
}

/** AlgorithmIdentifier of rsaEncryption (RFC 8017, A.1). */
const rsaAlgorithm = [
  0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
]

/** Wraps a PKCS #1 key in SPKI, the only DER-encoded public key format that WebCrypto can import. */
function wrapPkcs1(key: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(encodeDer(0x30, [...rsaAlgorithm, ...encodeDer(0x03, [0, ...key])]))
}

function encodeDer(tag: number, content: number[]): number[] {
  const { length } = content
  // DER lengths require two bytes in keys of at least 2,048 bits.
  return [tag, 0x82, length >> 8, length & 0xff, ...content]
}

const createInvalidKeyError = (): WebhookUsageError =>
  new WebhookUsageError(
    'publicKey',
    'must be a PEM-encoded RSA public key, from the line "-----BEGIN PUBLIC KEY-----" to the line "-----END PUBLIC KEY-----". ' +
      'Copy the whole key from the webhook settings.',
  )

/** Decodes padded base64. Returns undefined for any other text. `atob` and `Buffer` are more lenient. */
export function decodeBase64(text = ''): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)) return undefined
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
