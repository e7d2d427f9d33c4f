import { randomBytes } from 'node:crypto'

/** Creates an id of 22 characters that need no escape in a URL. */
export function createId(random: Uint8Array = randomBytes(16)): string {
  return Buffer.from(random).toString('base64url')
}
