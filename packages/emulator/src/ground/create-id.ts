import { randomBytes } from 'node:crypto'

/** 22 characters that fit in a URL. */
export function createId(random: Uint8Array = randomBytes(16)): string {
  return Buffer.from(random).toString('base64url')
}
