import { setTimeout as wait } from 'node:timers/promises'
import { measureHeap, rotateKeys } from './soaks.ts'

/** Runs the two soak tests at full length: `pnpm test:soak`. */
const rotation = await rotateKeys(10, () => wait(30_000 / 11))
console.log('rotation, 30 s, 50 in flight:', rotation)
const kept = await measureHeap(100_000)
console.log(`memory, 100,000 operations: heap ${(kept / 1e6).toFixed(2)} MB above the start`)
if (rotation.failed > 0 || kept > 5e6) process.exitCode = 1
