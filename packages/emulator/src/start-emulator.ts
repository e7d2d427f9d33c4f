import type { Emulator } from './control/emulator.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import { checkNode } from './ground/check-node.ts'

/**
 * Starts the service's contract on this machine: one port an environment, seeded and listening when it resolves. Any
 * number can run in one process. Throws `EmulatorError` where an option makes no sense, a port is taken or the store
 * cannot be opened.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  checkNode()
  const { runEmulator } = await import('./run-emulator.ts')
  return runEmulator(options)
}
