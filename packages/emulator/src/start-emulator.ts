import { assertNode } from './base/assert-node.ts'
import type { Emulator } from './emulator.ts'
import type { EmulatorOptions } from './options/emulator-options.ts'

/**
 * Starts an emulator with one port per environment. When the promise resolves, the emulator is seeded and listening. A process
 * can run several emulators.
 *
 * @throws EmulatorError if an option is invalid, a port is in use, or the store cannot be opened
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  assertNode()
  const { bootEmulator } = await import('./boot-emulator.ts')
  return bootEmulator(options)
}
