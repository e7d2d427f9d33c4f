import { EmulatorError } from '../ground/emulator-error.ts'

/** Throws `EmulatorError` if the emulator has been stopped. */
export function checkRunning(stopped: AbortSignal): void {
  if (stopped.aborted) throw new EmulatorError('The emulator has been stopped. Start another one.')
}
