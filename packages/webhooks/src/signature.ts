import { WebhookSignatureError } from './errors.ts'

/** The HTTP header that carries the signature. Header names are case-insensitive. */
export const SIGNATURE_HEADER = 'x-awell-signature'

/** The value of a header, as frameworks give it. */
export type HeaderValue = string | readonly string[] | null | undefined

/** Throws a WebhookSignatureError if there is no signature. Refuses a header that came twice. */
export function readSignature(signature: HeaderValue): string {
  const [first, ...others] = [signature ?? []].flat()
  if (!first) throw new WebhookSignatureError('missing', `The request has no header ${SIGNATURE_HEADER}.`)
  if (others.length > 0) throw mismatch()
  return first
}

export const mismatch = (): WebhookSignatureError =>
  new WebhookSignatureError(
    'mismatch',
    `The signature in ${SIGNATURE_HEADER} does not fit the body and the public key. ` +
      'Check that the key belongs to this environment, and that the body is the raw body.',
  )

/** The bytes of a raw body. Throws a TypeError if the body was parsed. */
export function toBytes(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  // A test runner's Uint8Array comes from another realm, so `instanceof` would not recognize it.
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength)
  }
  throw new TypeError(
    'body must be the raw body of the request: a Buffer, a Uint8Array or a string. ' +
      'A parsed body has lost the signed bytes. Configure your framework to pass on the raw body.',
  )
}

/**
 * Splits a text into its PEM blocks. Repairs line breaks that a configuration turned into `\n`. Throws a TypeError if there is
 * none, or if it holds a private key.
 */
export function splitPem(text: string): string[] {
  // Node would accept a private key and derive the public key from it.
  if (text.includes('PRIVATE KEY')) throw privateKeyError()
  const repaired = text.replaceAll(/\\r\\n|\\n/g, '\n')
  const blocks = repaired.split(/(?=-----BEGIN )/).filter((part) => part.startsWith('-----BEGIN '))
  if (blocks.length === 0) throw notPemError()
  return blocks
}

/** Throws a TypeError if an RSA key is so short that its signatures can be forged. */
export function checkLength(bits = 0): void {
  if (bits < 2048) {
    throw new TypeError(
      `publicKey must have at least 2,048 bits, not ${bits}. The service signs with such a key.`,
    )
  }
}

export const missingKeyError = (): TypeError =>
  new TypeError('publicKey is missing. Give the public key of the environment, as PEM.')

export const privateKeyError = (): TypeError =>
  new TypeError('publicKey must be the public key. A private key does not belong on a receiver.')

export const notPemError = (): TypeError =>
  new TypeError(
    'publicKey must be PEM, with the line "-----BEGIN PUBLIC KEY-----" and its line breaks. ' +
      'Environment variables often lose line breaks.',
  )
