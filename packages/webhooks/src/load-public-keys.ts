import { createPublicKey, KeyObject } from 'node:crypto'
import { checkLength, missingKeyError, notPemError, privateKeyError, splitPem } from './split-pem.ts'

/**
 * A public RSA key of an environment, of at least 2,048 bits: PEM text, or a key from Node's `createPublicKey`. A text is parsed
 * once. Line breaks that a configuration turned into `\n` are repaired.
 */
export type PublicKey = string | KeyObject

/**
 * One key, or several while a key is replaced: in an array, or one below the other in a text. Undefined, such as an unset
 * environment variable, is a TypeError.
 */
export type PublicKeys = PublicKey | readonly PublicKey[] | undefined

/** Throws a TypeError if a value cannot be a key of the service. */
export function loadPublicKeys(publicKey: PublicKeys): KeyObject[] {
  const keys = [publicKey ?? []].flat() as PublicKey[]
  if (keys.length === 0) throw missingKeyError()
  return keys.flatMap((key) => (key instanceof KeyObject ? checkKey(key) : parsePem(String(key))))
}

/** The keys of the texts that were parsed last. To parse a key takes as long as to check a signature. */
const parsed = new Map<string, KeyObject[]>()

function checkKey(key: KeyObject): KeyObject {
  if (key.type !== 'public') throw privateKeyError()
  if (key.asymmetricKeyType !== 'rsa') {
    throw new TypeError('publicKey must be an RSA key: the service signs with RSA and SHA-256.')
  }
  checkLength(key.asymmetricKeyDetails?.modulusLength)
  return key
}

/** Parses all keys of a text. OpenSSL reads only the first, so a new key below an old one would be ignored. */
function parsePem(text: string): KeyObject[] {
  let keys = parsed.get(text)
  if (!keys) {
    keys = splitPem(text).map((pem) => checkKey(createKey(pem)))
    if (parsed.size >= 100) parsed.clear()
    parsed.set(text, keys)
  }
  return keys
}

function createKey(pem: string): KeyObject {
  try {
    return createPublicKey(pem)
  } catch {
    // Node's own error says less than this one.
    throw notPemError()
  }
}
