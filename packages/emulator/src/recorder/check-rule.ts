import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'
import type { Turns } from './rules.ts'

export type Check = readonly [isValid: (value: unknown) => boolean, advice: string]

/** The checks of the options of a rule, because a caller in JavaScript can pass anything. */
export type Checks<Rule> = Record<keyof Rule, Check>

/** The maximum wait of a timer. */
const MAX_NUMBER = 2 ** 31 - 1
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_NUMBER
const isRange = (value: unknown) => {
  const [minimum, maximum, ...more] = Array.isArray(value) ? value : []
  return isNumber(minimum) && isNumber(maximum) && minimum <= maximum && more.length === 0
}
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

interface CommonOptions extends Turns {
  with: string
  environment?: EnvironmentName
}

export const text: Check = [(value) => typeof value === 'string', 'give a text']
export const number: Check = [isNumber, `give a number from 0 to ${MAX_NUMBER}`]

/** Creates the checks of the options that every fault has. `names` are its kinds, and it happens to things called `target`. */
export function createCommonChecks(names: readonly string[], target: string): Checks<CommonOptions> {
  return {
    with: [
      (value) => names.some((name) => name === value),
      `there is no such fault. Choose from ${names.join(', ')}`,
    ],
    environment: [(value) => isEnvironmentName(String(value)), 'there is no such environment'],
    times: [isCount, `a fault happens to 1 or more ${target}s. Give a whole number`],
    probability: [
      (value) => isNumber(value) && value > 0 && value <= 1,
      `give a number above 0 and up to 1, such as 0.1 for one ${target} of ten`,
    ],
    every: [isCount, `give a whole number, such as 3 for every third ${target}`],
    delay: [
      (value) => isNumber(value) || isRange(value),
      `give a number of ms up to ${MAX_NUMBER}, or the minimum and the maximum, such as [100, 400]`,
    ],
  }
}

/** Throws an `EmulatorError` for the first option that is unknown or invalid. `subject` says what has the options. */
export function checkRule<Rule extends object>(rule: Rule, checks: Checks<Rule>, subject: string): void {
  const unknown = Object.keys(rule).find((option) => !Object.hasOwn(checks, option))
  if (unknown !== undefined) {
    const known = Object.keys(checks).join(', ')
    throw new EmulatorError(`${subject} has no such option. Choose from ${known}.`, { option: unknown })
  }
  for (const [option, [isValid, advice]] of Object.entries<Check>(checks)) {
    const value = rule[option as keyof Rule]
    if (value === undefined && option !== 'with') continue
    if (!isValid(value)) throw new EmulatorError(`${advice}.`, { option })
  }
}
