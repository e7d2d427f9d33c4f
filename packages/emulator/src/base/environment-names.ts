import { didYouMean } from '@orchestration/command-line'
import { assertOption } from './assert-option.ts'
import { EmulatorError } from './emulator-error.ts'

// `environments.test.ts` in the client package checks that both packages use the same names.
/** The service's environments. */
export const environmentNames = ['sandbox', 'production-eu', 'production-us', 'production-uk'] as const

export type EnvironmentName = (typeof environmentNames)[number]

export function isEnvironmentName(name: string): name is EnvironmentName {
  return environmentNames.some((known) => known === name)
}

export function assertEnvironmentName(name: string, option: string): asserts name is EnvironmentName {
  if (isEnvironmentName(name)) return
  const explanation = `There is no such environment. Choose from ${environmentNames.join(', ')}.`
  throw new EmulatorError(`${explanation}${didYouMean(String(name), environmentNames)}`, { option })
}

/** @throws EmulatorError if the environment has not been started */
export function requireStarted<Started extends { name: EnvironmentName }>(
  started: readonly Started[],
  name: EnvironmentName,
): Started {
  const found = started.find((each) => each.name === name)
  const names = started.map((each) => each.name).join(', ')
  assertOption(found, 'environment', `This environment has not been started. Choose from ${names}.`)
  return found
}
