import type { webcrypto } from 'node:crypto'
import { decodeBase64 } from './base64.ts'

/**
 * One public RSA key of at least 2,048 bits as PEM (SPKI or PKCS #1), or several while a key is replaced: in an array, or
 * concatenated in one string. White space is ignored. Undefined, such as from an unset environment variable, causes a TypeError.
 */
export type PublicKeys = string | readonly string[] | undefined

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** The imported keys by their text, because importing a key takes as long as checking a signature. */
const imported = new Map<string, Promise<webcrypto.CryptoKey[]>>()

/**
 * Imports public keys.
 *
 * @throws TypeError if a value is not a public RSA key of at least 2,048 bits
 */
export async function importKeys(publicKeys: PublicKeys): Promise<webcrypto.CryptoKey[]> {
  const keys = listTexts(publicKeys).map((text) => {
    const known = imported.get(text) ?? importText(text)
    if (imported.size >= 100) imported.clear()
    imported.set(text, known)
    return known
  })
  return (await Promise.all(keys)).flat()
}

const importText = async (text: string) =>
  await Promise.all(
    parsePem(text).map(async (spki) => {
      try {
        return await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
      } catch {
        // The error of the platform names no option.
        throw notPemError()
      }
    }),
  )

/**
 * Checks public keys without importing them, which is asynchronous.
 *
 * @throws TypeError if a value is not a public RSA key of at least 2,048 bits
 */
export function checkKeys(publicKeys: PublicKeys): void {
  for (const text of listTexts(publicKeys)) parsePem(text)
}

function listTexts(publicKeys: PublicKeys): string[] {
  const texts = [publicKeys ?? []].flat().map(String)
  if (texts.length === 0) throw missingKeyError()
  return texts
}

/**
 * Converts the public keys in a PEM text to DER-encoded SPKI. White space is ignored, because environment variables and YAML
 * files change it.
 */
function parsePem(text: string): Uint8Array<ArrayBuffer>[] {
  const compact = text.replaceAll(/\\[rn]|\s/g, '')
  if (compact === '') throw missingKeyError()
  if (compact.includes('PRIVATEKEY')) throw privateKeyError()
  const blocks = [...compact.matchAll(/-----BEGIN(RSA)?PUBLICKEY-----([^-]+)-----END\1PUBLICKEY-----/g)]
  // A malformed key after a valid one must not be ignored: events signed with its private key would be rejected later.
  if (blocks.length === 0 || blocks.length * 4 !== compact.split('-----').length - 1) throw notPemError()
  return blocks.map(([, isPkcs1, content = '']) => {
    const bytes = decodeBase64(content)
    if (!bytes) throw notPemError()
    const spki = isPkcs1 ? wrapPkcs1(bytes) : bytes
    checkLength(readModulusLength(spki))
    return spki
  })
}

/** AlgorithmIdentifier of rsaEncryption (RFC 8017, A.1). */
const RSA = [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00]

/** Wraps a PKCS #1 key in SPKI, because WebCrypto imports nothing else. */
function wrapPkcs1(key: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(encodeDer(0x30, [...RSA, ...encodeDer(0x03, [0, ...key])]))
}

function encodeDer(tag: number, content: number[]): number[] {
  const { length } = content
  // Keys of at least 2,048 bits have lengths of two bytes. Shorter keys are rejected.
  return [tag, 0x82, length >> 8, length & 0xff, ...content]
}

/** Returns the length of the modulus in bits. */
function readModulusLength(spki: Uint8Array): number {
  const key = readDer(spki, 0x30)
  if (!RSA.every((byte, index) => key[index] === byte)) throw notRsaError()
  // A bit string begins with the number of unused bits.
  const numbers = readDer(readDer(key.subarray(RSA.length), 0x03).subarray(1), 0x30)
  const modulus = readDer(numbers, 0x02, true)
  const first = modulus.findIndex((byte) => byte !== 0)
  return first === -1 ? 0 : (modulus.length - first) * 8 - Math.clz32(modulus[first] ?? 0) + 24
}

/** Returns the content of the DER value at the start of the bytes. Only with `isFirst`, other bytes may follow the value. */
function readDer(bytes: Uint8Array, tag: number, isFirst = false): Uint8Array {
  const [found, size = 0] = bytes
  const start = size < 0x80 ? 2 : 2 + (size & 0x7f)
  const length = size < 0x80 ? size : bytes.subarray(2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  const end = start + length
  if (found !== tag || (isFirst ? end > bytes.length : end !== bytes.length)) throw notPemError()
  return bytes.subarray(start, end)
}

/** Throws a TypeError if an RSA key is so short that its signatures can be forged. */
function checkLength(bits: number): void {
  if (bits < 2048) {
    throw new TypeError(
      `publicKey must have at least 2,048 bits, not ${bits}. The service signs with such a key.`,
    )
  }
}

const missingKeyError = (): TypeError =>
  new TypeError('publicKey is missing. Pass the public key of the environment, as PEM.')

const privateKeyError = (): TypeError =>
  new TypeError('publicKey must be the public key. A private key does not belong on a receiver.')

const notRsaError = (): TypeError =>
  new TypeError('publicKey must be an RSA key: the service signs with RSA and SHA-256.')

const notPemError = (): TypeError =>
  new TypeError(
    'publicKey must be PEM, from the line "-----BEGIN PUBLIC KEY-----" to the line "-----END PUBLIC KEY-----". ' +
      'Copy the whole key from the webhook settings.',
  )
