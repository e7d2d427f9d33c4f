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

/**
 * `owner` is what has the options, such as "startEmulator" or "a request fault".
 *
 * @throws EmulatorError if the options are not an object, or that names the first unknown option
 */
export function assertKnownOptions(owner: string, options: unknown, names: readonly string[]): void {
  if (!isObject(options)) throw new EmulatorError('Specify the options as an object.')
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown === undefined) return
  const explanation = `This is not an option of ${owner}. ${formatChoice(unknown, names)}`
  throw new EmulatorError(explanation, { option: unknown })
}

/**
 * Checks the properties of the signal, not its class: it may come from another realm or a library.
 *
 * @throws EmulatorError unless the value is an abort signal or undefined
 */
export function assertSignal(value: Partial<AbortSignal> | undefined, option: string): void {
  const isSignal = typeof value?.addEventListener === 'function' && typeof value.aborted === 'boolean'
  const explanation = 'Specify an AbortSignal, such as AbortSignal.timeout(5_000).'
  assertOption(value === undefined || isSignal, option, explanation)
}
