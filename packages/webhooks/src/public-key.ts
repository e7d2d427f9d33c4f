import { decodeBase64 } from './signature.ts'

/**
 * Parses the public keys of a text in PEM (SPKI or PKCS #1) into DER-encoded SPKI. White space is ignored, because environment
 * variables and YAML files change it.
 *
 * @throws TypeError if the text has no key, a broken key, a private key or a key that is not RSA
 */
export function parsePem(text: string): Uint8Array<ArrayBuffer>[] {
  const compact = text.replaceAll(/\\[rn]|\s/g, '')
  if (compact === '') throw missingKeyError()
  // Node would derive the public key from a private key.
  if (compact.includes('PRIVATEKEY')) throw privateKeyError()
  const blocks = [...compact.matchAll(/-----BEGIN(RSA)?PUBLICKEY-----([^-]+)-----END\1PUBLICKEY-----/g)]
  // A broken key below a valid one must not be ignored: events that it signed would be refused later.
  if (blocks.length === 0 || blocks.length * 4 !== compact.split('-----').length - 1) throw notPemError()
  return blocks.map(([, isPkcs1, content = '']) => {
    const bytes = decodeBase64(content)
    if (!bytes) throw notPemError()
    if (isPkcs1) return wrapPkcs1(bytes)
    if (!isRsa(bytes)) throw notRsaError()
    return bytes
  })
}

/**
 * Lists the keys of an option.
 *
 * @throws TypeError if there is none
 */
export function listKeys<Key>(publicKey: Key | readonly Key[] | undefined): Key[] {
  const keys = [publicKey ?? []].flat() as Key[]
  if (keys.length === 0) throw missingKeyError()
  return keys
}

/** Caches the results of `load` by text, because parsing a key takes as long as checking a signature. */
export function cacheByText<Result>(load: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = load(text)
    if (results.size >= 100) results.clear()
    results.set(text, result)
    return result
  }
}

/** AlgorithmIdentifier of rsaEncryption (RFC 8017, A.1). */
const RSA = [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00]

/** Wraps a PKCS #1 key in SPKI, because WebCrypto imports nothing else. */
function wrapPkcs1(key: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(encodeDer(0x30, [...RSA, ...encodeDer(0x03, [0, ...key])]))
}

function encodeDer(tag: number, content: number[]): number[] {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return [tag, ...size, ...content]
}

function isRsa(spki: Uint8Array): boolean {
  // The outer sequence has a length of one to three bytes.
  return [2, 3, 4].some((start) => RSA.every((byte, index) => spki[start + index] === byte))
}

/** Throws a TypeError if an RSA key is so short that its signatures can be forged. */
export function checkLength(bits = 0): void {
  if (bits < 2048) {
    throw new TypeError(
      `publicKey must have at least 2,048 bits, not ${bits}. The service signs with such a key.`,
    )
  }
}

const missingKeyError = (): TypeError =>
  new TypeError('publicKey is missing. Pass the public key of the environment, as PEM.')

export const privateKeyError = (): TypeError =>
  new TypeError('publicKey must be the public key. A private key does not belong on a receiver.')

export const notRsaError = (): TypeError =>
  new TypeError('publicKey must be an RSA key: the service signs with RSA and SHA-256.')

export const notPemError = (): TypeError =>
  new TypeError(
    'publicKey must be PEM, from the line "-----BEGIN PUBLIC KEY-----" to the line "-----END PUBLIC KEY-----". ' +
      'Copy the whole key from the webhook settings.',
  )
