import { randomBytes } from 'node:crypto'

/** Creates an id of 22 URL-safe characters. */
export function createRandomId(random: Uint8Array = randomBytes(16)): string {
  return Buffer.from(random).toString('base64url')
}

const STEP = 0x6d2b79f5

/** Creates a seeded generator that returns random numbers in [0, 1) (mulberry32). */
export function createRandomGenerator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + STEP) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Creates an id from random numbers in [0, 1). */
export function createSeededId(random: () => number): string {
  return createRandomId(Uint8Array.from({ length: 16 }, () => random() * 256))
}
