import { didYouMean } from '@orchestration/command-line'
import { EmulatorError } from './emulator-error.ts'

/** @throws EmulatorError unless the condition holds */
export function assertOption(holds: unknown, option: string, explanation: string): asserts holds {
  if (!holds) throw new EmulatorError(explanation, { option })
}

/** Checks the type at runtime, because JavaScript callers can pass any value. */
export function assertString(value: unknown, option: string): void {
  assertOption(typeof value === 'string', option, 'Specify a string.')
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

/** Returns the error message for an unknown name. Lists the names to choose from, if there are any. */
export function formatUnknownName(
  owner: string,
  part: string,
  names: readonly string[],
  parts = `${part}s`,
): string {
  if (names.length === 0) return `${owner} has no ${parts}.`
  return `${owner} has no such ${part}. Choose from ${names.join(', ')}.`
}

/** @throws EmulatorError that names the first unknown property of an object */
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
