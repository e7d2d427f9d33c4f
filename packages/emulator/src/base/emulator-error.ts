interface EmulatorErrorOptions {
  /** Name of the invalid option or argument. The message begins with it. */
  option?: string
}

/**
 * Thrown by `startEmulator` and the emulator's methods. The message names the option, and explains the problem and its
 * solution.
 */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  /** Name of the invalid option or argument, if any. */
  readonly option: string | undefined
  /** The problem and its solution, in full sentences, without the option's name. */
  readonly explanation: string

  constructor(explanation: string, { option }: EmulatorErrorOptions = {}) {
    super(option === undefined ? explanation : `${option}: ${explanation}`)
    this.option = option
    this.explanation = explanation
  }
}

/** Reports an unexpected error. The response to the failed request, if any, contains the same `errorId`. */
export type CrashHandler = (errorId: string, error: unknown) => void

export function isEmulatorError(error: unknown): error is EmulatorError {
  return error instanceof Error && error.name === 'EmulatorError'
}

/** @throws EmulatorError unless the condition holds */
export function assertOption(holds: unknown, option: string, explanation: string): asserts holds {
  if (!holds) throw new EmulatorError(explanation, { option })
}

/** @throws EmulatorError unless the value is an integer in the range */
export function assertInteger(
  value: number,
  option: string,
  minimum: number,
  maximum: number = Number.MAX_SAFE_INTEGER,
): void {
  const isInRange = Number.isInteger(value) && value >= minimum && value <= maximum
  assertOption(isInRange, option, `Specify a whole number from ${minimum} to ${maximum}.`)
}

/** @throws EmulatorError for the first unknown property of an object */
export function assertKnownOptions(
  given: object,
  known: readonly string[],
  problem = 'There is no such option',
): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const explanation = `${problem}. Choose from ${known.join(', ')}.${didYouMean(unknown, known)}`
  throw new EmulatorError(explanation, { option: unknown })
}

/** Returns a suggestion such as " Did you mean sandbox?", or an empty string if no name is similar. Ignores letter order. */
export function didYouMean(misspelt: string, names: readonly string[]): string {
  const distances = names.map((name) => countOtherLetters(misspelt.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...distances)
  if (least > misspelt.length / 3) return ''
  return ` Did you mean ${names.filter((_, index) => distances[index] === least).join(' or ')}?`
}

function countOtherLetters(misspelt: string, name: string): number {
  let missing = name
  for (const letter of misspelt) missing = missing.replace(letter, '')
  return 2 * missing.length + misspelt.length - name.length
}
