import type { Servers } from './create-servers.ts'
import type { Core } from './open-core.ts'

/** How long requests and deliveries in flight may still take together when the emulator stops, in ms. */
const GRACE = 800

export interface Stop {
  /** Stops the emulator. Further calls wait for the first one. */
  stop(): Promise<void>
  /** Aborted as soon as the emulator begins to stop. */
  stopped: AbortSignal
}

export function createStop({ store, recorder, environments }: Core, servers: Servers): Stop {
  const stopped = new AbortController()
  let stopping: Promise<void> | undefined

  async function stopAll() {
    stopped.abort()
    const end = performance.now() + GRACE
    const left = () => Math.max(0, end - performance.now())
    await servers.close(left())
    await environments.stop(left)
    await recorder.stop()
    await store.close()
  }

  return {
    stop() {
      stopping ??= stopAll()
      return stopping
    },
    stopped: stopped.signal,
  }
}
