export interface EmulatorErrorOptions {
  /** The wrong option or argument. The message begins with its name. */
  option?: string
}

/** Thrown by `startEmulator` and the emulator's methods. The message names the option, the problem and what to write. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  /** The wrong option or argument, if there is one. */
  readonly option: string | undefined
  /** What is wrong and what to write instead, without the option's name. */
  readonly advice: string

  constructor(advice: string, { option }: EmulatorErrorOptions = {}) {
    super(option === undefined ? advice : `${option}: ${advice}`)
    this.option = option
    this.advice = advice
  }
}

export function isEmulatorError(error: unknown): error is EmulatorError {
  return error instanceof Error && error.name === 'EmulatorError'
}
