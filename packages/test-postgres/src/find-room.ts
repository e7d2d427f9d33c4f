import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * Finds a folder for thousands of small files. In memory, where 4 GiB are free, because ext4 is slow to create files after
 * others were deleted.
 */
export function findRoom(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 32 ? memory : tmpdir()
}
