/** What `startEmulator` and the emulator's methods throw: the message names the option, what is wrong and what to do. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
}

export function isEmulatorError(error: unknown): error is EmulatorError {
  return error instanceof Error && error.name === 'EmulatorError'
}
