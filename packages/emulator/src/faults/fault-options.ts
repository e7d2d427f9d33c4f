import { assertEnvironmentName, assertKnownOptions, assertName, assertOption } from '../base/assert-option.ts'
import type { EnvironmentName } from '../base/environment-names.ts'

/** Options common to all faults. */
export interface FaultOptions {
  /** @defaultValue every environment */
  environment?: EnvironmentName | undefined
  /** Number of times to apply the fault. @defaultValue 1, or no limit with `probability` or `every` */
  times?: number | undefined
  /** The probability that the fault applies, above 0 and up to 1. The same `seed` produces the same results. @defaultValue 1 */
  probability?: number | undefined
  /** Applies the fault only to every nth match: 3 means the 3rd, 6th, 9th match, and so on. @defaultValue 1 */
  every?: number | undefined
  /** For `slow`, `delay` and `reorder`: the delay in ms, or its minimum and maximum. @defaultValue 1000 */
  delay?: number | readonly [minimum: number, maximum: number] | undefined
}

/** @throws EmulatorError if the value of the option is invalid */
export type OptionCheck = (value: unknown, option: string) => void

/** Checks a fault's options at runtime, because JavaScript callers can pass any value. */
export type OptionChecks<Fault> = Record<Exclude<keyof Fault, 'environment'>, OptionCheck>

/** Also the maximum delay of a Node timer, in ms. */
const MAX_INT32 = 2 ** 31 - 1
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_INT32
const isDelayRange = (value: unknown) => {
  const [minimum, maximum, ...more] = Array.isArray(value) ? value : []
  return isNumber(minimum) && isNumber(maximum) && minimum <= maximum && more.length === 0
}
const isPositiveInteger = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

export const assertNumber: OptionCheck = (value, option) =>
  assertOption(isNumber(value), option, `Specify a number from 0 to ${MAX_INT32}.`)

/** Creates the checks for the options common to all faults. `target` is a noun for error messages, such as "request". */
export function createCommonChecks(
  names: readonly string[],
  target: string,
): OptionChecks<FaultOptions & { with: string }> {
  return {
    with: (value, option) => assertName(value, option, 'fault', names),
    times: (value, option) =>
      assertOption(isPositiveInteger(value), option, `Specify a whole number of ${target}s, 1 or more.`),
    probability: (value, option) =>
      assertOption(
        isNumber(value) && value > 0 && value <= 1,
        option,
        `Specify a number above 0 and up to 1, such as 0.1 for one ${target} in ten.`,
      ),
    every: (value, option) =>
      assertOption(
        isPositiveInteger(value),
        option,
        `Specify a whole number, 1 or more, such as 3 for every third ${target}.`,
      ),
    delay: (value, option) =>
      assertOption(
        isNumber(value) || isDelayRange(value),
        option,
        `Specify a number of ms up to ${MAX_INT32}, or a minimum and a maximum, such as [100, 400].`,
      ),
  }
}

/** @throws EmulatorError for the first unknown or invalid option */
export function assertFault<Fault extends FaultOptions>(
  fault: Fault,
  checks: OptionChecks<Fault>,
  subject: string,
): void {
  assertKnownOptions(fault, [...Object.keys(checks), 'environment'], `${subject} has no such option`)
  for (const [option, assertValue] of Object.entries<OptionCheck>(checks)) {
    const value = fault[option as keyof Fault]
    if (value !== undefined || option === 'with') assertValue(value, option)
  }
  if (fault.environment !== undefined) assertEnvironmentName(fault.environment, 'environment')
}
