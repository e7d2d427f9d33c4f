export interface EmulatorErrorOptions {
  /** The option or argument that the error is about. The message begins with it. */
  option?: string
}

/** What `startEmulator` and the emulator's methods throw. The message names the option, what is wrong and what to write. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  /** The option or argument that the error is about, if it is about one. */
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
