import { createRandomId } from '../../base/random.ts'

/**
 * Creates a function that returns ids in ascending order, so that SQLite appends to the primary key index. This saves a
 * sixth of the time needed to seed 100,000 patients.
 */
export function createAscendingIds(random: () => number): () => string {
  const bytes = Buffer.alloc(16)
  let number = 0
  return () => {
    bytes.writeUIntBE(number, 0, 3)
    number = (number + 1) % 2 ** 24
    for (let index = 3; index < bytes.length; index += 1) bytes[index] = random() * 256
    return createRandomId(bytes)
  }
}
