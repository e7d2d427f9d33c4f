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
