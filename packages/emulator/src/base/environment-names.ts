import { formatChoice } from '@orchestration/command-line'
import { assertName, assertOption } from './assert-option.ts'

// `environments.test.ts` in the client package checks that both packages use the same names.
/** The service's environments. */
export const environmentNames = ['sandbox', 'production-eu', 'production-us', 'production-uk'] as const

export type EnvironmentName = (typeof environmentNames)[number]

export function isEnvironmentName(name: string): name is EnvironmentName {
  return environmentNames.some((known) => known === name)
}

export function assertEnvironmentName(name: string, option: string): asserts name is EnvironmentName {
  assertName(name, option, 'environment', environmentNames)
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
