import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type EnvironmentName, isEnvironmentName } from '../../ground/environments.ts'

const PREFIX = 'orchemu'
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PATTERN = new RegExp(
  `^(${PREFIX}_([a-z-]+)_[0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
)

/**
 * Makes a key's value: `orchemu_<environment>_<30 random characters><6 of checksum>`, which secret scanners
 * can recognise. Only the emulator uses this format. The service's keys may look different.
 */
export function createKeyValue(environment: EnvironmentName): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const body = `${PREFIX}_${environment}_${random}`
  return body + formatChecksum(body)
}

/** Returns the environment of an emulator's key, or undefined if the text is not such a key. */
export function parseKeyValue(value: string): EnvironmentName | undefined {
  const [, body = '', environment = '', checksum] = PATTERN.exec(value) ?? []
  return isEnvironmentName(environment) && checksum === formatChecksum(body) ? environment : undefined
}

/** Hashes a key's value. A plain digest is enough: the value is random, so a slow hash would not make guessing harder. */
export function hashKeyValue(value: string): string {
  return hash('sha256', value, 'hex')
}

function formatChecksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  while (text.length < CHECKSUM_LENGTH) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text
    rest = Math.floor(rest / ALPHABET.length)
  }
  return text
}
