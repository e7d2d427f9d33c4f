interface EmulatorErrorOptions {
  /** Name of the invalid option or argument. The message begins with it. */
  option?: string
  code?: string | undefined
}

/**
 * Thrown by `startEmulator` and the emulator's methods. The message names the option, describes the problem and says
 * how to fix it.
 */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  /** Name of the invalid option or argument, if any. */
  readonly option: string | undefined
  /**
   * The cause, if the option is valid but cannot be used: a system error code, such as `EADDRINUSE` for a port in use, or `EFTYPE`
   * for a store of another program or version. Undefined if the option is invalid.
   */
  readonly code: string | undefined
  /** Describes the problem and how to fix it, in full sentences, without the option's name. */
  readonly explanation: string

  constructor(explanation: string, { option, code }: EmulatorErrorOptions = {}) {
    super(option === undefined ? explanation : `${option}: ${explanation}`)
    this.option = option
    this.code = code
    this.explanation = explanation
  }

  static is(error: unknown): error is EmulatorError {
    return error instanceof Error && error.name === 'EmulatorError'
  }
}

/** Thrown after the emulator was stopped. Ends the requests that are still in flight, so it is not a crash. */
export class StoppedError extends EmulatorError {
  constructor() {
    super('The emulator has been stopped. Start another one.')
  }
}
