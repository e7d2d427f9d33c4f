import { createPublicKey, KeyObject } from 'node:crypto'

/**
 * A public key of an environment: PEM text, or a key from Node's `createPublicKey`. `verifyWebhook` parses PEM in every call,
 * which costs about two thirds of the check of the signature. A parsed key saves that.
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
  if (keys.length === 0)
    throw new TypeError('publicKey is missing. Give the public key of the environment, as PEM.')
  return keys.flatMap((key) => (key instanceof KeyObject ? key : parsePem(key))).map(checkKey)
}

function checkKey(key: KeyObject): KeyObject {
  if (key.type !== 'public') {
    throw new TypeError('publicKey must be the public key. A private key does not belong on a receiver.')
  }
  if (key.asymmetricKeyType !== 'rsa') {
    throw new TypeError('publicKey must be an RSA key: the service signs with RSA and SHA-256.')
  }
  return key
}

/** Parses all keys of a text. OpenSSL reads only the first, so a new key below an old one would be ignored. */
function parsePem(pem: unknown): KeyObject[] {
  // `readFileSync` returns a Buffer.
  const text = String(pem)
  // Node would accept a private key and derive the public key from it.
  if (text.includes('PRIVATE KEY')) {
    throw new TypeError('publicKey must be the public key. A private key does not belong on a receiver.')
  }
  const pems = text.split(/(?=-----BEGIN )/).filter((part) => part.startsWith('-----BEGIN '))
  try {
    if (pems.length > 0) return pems.map((key) => createPublicKey(key))
  } catch {
    // Node's own error says less than this one.
  }
  throw new TypeError(
    'publicKey must be PEM, with the line "-----BEGIN PUBLIC KEY-----" and its line breaks. ' +
      'Environment variables often lose line breaks.',
  )
}
