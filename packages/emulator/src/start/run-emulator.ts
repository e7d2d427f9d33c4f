import { createEmulator } from '../control/create-emulator.ts'
import type { Emulator } from '../control/emulator.ts'
import type { EmulatorOptions } from '../options/emulator-options.ts'
import { createSettings } from '../options/settings.ts'
import { findStoreFailure } from '../store/store-failure.ts'
import { createServers, type Servers } from './create-servers.ts'
import { type Core, fillCore, openCore } from './open-core.ts'

/** Does the work of `startEmulator`, which has checked Node's version before it loads this module. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const servers = createServers(settings)
  const { addresses } = servers
  const core = await openCore(settings, () => addresses.hostedPages)
  const { stop, stopped } = createStop(core, servers)
  const emulator = createEmulator({ ...core, adminToken: settings.adminToken, addresses, stop, stopped })
  try {
    await fillCore(core, settings)
    await servers.start(core, emulator, stopped)
    return emulator
  } catch (error) {
    await stop()
    throw findStoreFailure(error) ?? error
  }
}

/** How long requests and deliveries in flight may still take together when the emulator stops. */
const STOP_GRACE_MS = 800

export interface Stop {
  /** Stops the emulator. Further calls wait for the first one. */
  stop(): Promise<void>
  /** Aborted as soon as the emulator begins to stop. */
  stopped: AbortSignal
}

export function createStop({ store, controls, environments }: Core, servers: Servers): Stop {
  const stopped = new AbortController()
  let stopping: Promise<void> | undefined

  async function stopAll() {
    stopped.abort()
    const end = performance.now() + STOP_GRACE_MS
    const left = () => Math.max(0, end - performance.now())
    await servers.close(left())
    await environments.stop(left)
    await controls.stop()
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
