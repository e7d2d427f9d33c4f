import { createEmulator } from '../control/create-emulator.ts'
import type { Emulator } from '../control/emulator.ts'
import type { EmulatorOptions } from '../options/emulator-options.ts'
import { createSettings } from '../options/settings.ts'
import { findStoreFailure } from '../store/store-failure.ts'
import { createServers } from './create-servers.ts'
import { createStop } from './create-stop.ts'
import { fillCore, openCore } from './open-core.ts'

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
