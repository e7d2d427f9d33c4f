import { formatChoice } from '@orchestration/cli-kit'
import { EmulatorError } from './emulator-error.ts'
import { type EnvironmentName, environmentNames } from './environment-names.ts'
import { isObject } from './json.ts'

/** @throws EmulatorError unless the condition holds */
export function assertOption(holds: unknown, option: string, explanation: string): asserts holds {
  if (!holds) throw new EmulatorError(explanation, { option })
}

/** Checks the type at runtime, because JavaScript callers can pass any value. */
export function assertString(value: unknown, option: string): void {
  assertOption(typeof value === 'string', option, 'Specify a string.')
}

/** @throws EmulatorError unless the value is an integer in the range. Without `maximum`, the range has no upper limit. */
export function assertInteger(value: number, option: string, minimum: number, maximum?: number): void {
  const isInRange = Number.isSafeInteger(value) && value >= minimum && value <= (maximum ?? value)
  const range = maximum === undefined ? `, ${minimum} or more` : ` from ${minimum} to ${maximum}`
  assertOption(isInRange, option, `Specify a whole number${range}.`)
}

/** @throws EmulatorError unless the value is one of the names. `subject` is a noun, such as "fault". */
export function assertName(value: unknown, option: string, subject: string, names: readonly string[]): void {
  const problem = value === undefined ? `The ${subject} is missing.` : `There is no such ${subject}.`
  assertOption(
    names.some((name) => name === value),
    option,
    `${problem} ${formatChoice(value, names)}`,
  )
}

export function assertEnvironmentName(value: unknown, option: string): void {
  assertName(value, option, 'environment', environmentNames)
}

/** @throws EmulatorError if the environment has not been started */
export function requireStarted<Started extends { name: EnvironmentName }>(
  started: readonly Started[],
  name: EnvironmentName,
): Started {
  const found = started.find((each) => each.name === name)
  const names = started.map((each) => each.name)
  assertOption(found, 'environment', `This environment has not been started. ${formatChoice(name, names)}`)
  return found
}

/** @throws EmulatorError unless the value is a list of the names. `subject` is a noun, such as "event type". */
export function assertNameList(
  value: unknown,
  option: string,
  subject: string,
  names: readonly string[],
): void {
  const isUnknown = (item: unknown) => !names.some((name) => name === item)
  const isValid = Array.isArray(value) && !value.some(isUnknown)
  const specified = Array.isArray(value) ? value.find(isUnknown) : value
  assertOption(isValid, option, `Specify a list of ${subject}s. ${formatChoice(specified, names)}`)
}

/** Returns the error message for an unknown name. Lists the names to choose from, if there are any. */
export function formatUnknownName(
  owner: string,
  part: string,
  specified: string,
  names: readonly string[],
  parts = `${part}s`,
): string {
  if (names.length === 0) return `${owner} has no ${parts}.`
  return `${owner} has no such ${part}. ${formatChoice(specified, names)}`
}

/** @throws EmulatorError if the options are not an object, or that names the first unknown option */
export function assertKnownOptions(
  given: unknown,
  known: readonly string[],
  problem = 'There is no such option',
): void {
  if (!isObject(given)) throw new EmulatorError('Specify the options as an object.')
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new EmulatorError(`${problem}. ${formatChoice(unknown, known)}`, { option: unknown })
}
