import { setTimeout } from 'node:timers/promises'

/** How long others may keep a file locked, in milliseconds. Seeding a million patients takes some of it. */
const PATIENCE = 30_000
const PAUSE = 5

/**
 * Repeats a step until it gets the lock. SQLite's own waiting blocks the thread. If another emulator of this process holds
 * the lock, that would block the transaction it waits for.
 */
export async function waitWhileLocked<Result>(run: () => Result): Promise<Result> {
  const end = performance.now() + PATIENCE
  while (true) {
    try {
      return run()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
      await setTimeout(PAUSE)
    }
  }
}

/** SQLITE_BUSY. The higher bits of an error code tell its kinds apart. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}
