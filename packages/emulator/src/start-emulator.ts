import { checkNode } from './base/emulator-error.ts'
import type { Emulator } from './controls/emulator.ts'
import type { EmulatorOptions } from './options/emulator-options.ts'

/**
 * Starts the emulator, with one port for each environment. It is seeded and listens when the promise resolves. One process
 * can run several emulators. Throws `EmulatorError` if an option is invalid, a port is taken or the store cannot be
 * opened.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  checkNode()
  const { runEmulator } = await import('./start/start.ts')
  return runEmulator(options)
}
