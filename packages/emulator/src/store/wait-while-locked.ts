import { setTimeout } from 'node:timers/promises'

/** How long others may keep a file locked, in ms: sowing a million patients takes some of it. */
const PATIENCE = 30_000
const PAUSE = 5

/**
 * Runs what needs a lock again until it gets it. SQLite's own waiting blocks the thread, and with it the very transaction
 * that it waits for, where that is another emulator's of this process.
 */
export async function waitWhileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + PATIENCE
  while (true) {
    try {
      return await run()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
      await setTimeout(PAUSE)
    }
  }
}

/** SQLITE_BUSY, whose kinds are told by the bits above. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}
