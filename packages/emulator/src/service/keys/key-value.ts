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
 * Makes a key's value: `orchemu_<environment>_<30 random characters><6 of checksum>`, which secret scanners can tell from
 * anything else. The form is the emulator's own and says nothing about the keys of the service.
 */
export function createKeyValue(environment: EnvironmentName): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const body = `${PREFIX}_${environment}_${random}`
  return body + formatChecksum(body)
}

/** The environment that an emulator's key was made for, or undefined where the text is no such key. */
export function parseKeyValue(value: string): EnvironmentName | undefined {
  const [, body = '', environment = '', checksum] = PATTERN.exec(value) ?? []
  return isEnvironmentName(environment) && checksum === formatChecksum(body) ? environment : undefined
}

/** A key's value has enough entropy for a plain digest: nothing can be guessed that a slow hash would have to slow down. */
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
