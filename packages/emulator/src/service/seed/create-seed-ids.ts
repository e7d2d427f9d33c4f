import { createId } from '../../ground/create-id.ts'

/**
 * Returns a function that creates one id after the other. Each begins with its number. So SQLite adds seeded rows at the
 * end of their primary key instead of all over it, which takes a sixth off the time to seed 100,000 patients.
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
