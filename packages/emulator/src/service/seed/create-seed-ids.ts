import { createId } from '../../ground/random.ts'

/**
 * Returns a function that creates ids in ascending order, because each begins with its number. SQLite then appends
 * seeded rows to the index of their primary key, which saves a sixth of the time to seed 100,000 patients.
 */
export function createSeedIds(random: () => number): () => string {
  const bytes = Buffer.alloc(16)
  let number = 0
  return () => {
    bytes.writeUIntBE(number, 0, 3)
    number = (number + 1) % 2 ** 24
    for (let index = 3; index < bytes.length; index += 1) bytes[index] = random() * 256
    return createId(bytes)
  }
}
