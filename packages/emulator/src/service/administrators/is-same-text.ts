import { hash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time, so that timing does not reveal where they differ or how long they are. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
