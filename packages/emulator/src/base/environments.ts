import { didYouMean } from '@orchestration/command-line'
import { assertOption } from './assert-option.ts'
import { EmulatorError } from './emulator-error.ts'

/**
 * The environments of the service. The test `environments.test.ts` in the client checks that both packages have the
 * same names and hosts.
 */
export const environmentNames = ['sandbox', 'production-eu', 'production-us', 'production-uk'] as const

export type EnvironmentName = (typeof environmentNames)[number]

/** The API host of each environment. */
export const environmentHosts: Readonly<Record<EnvironmentName, string>> = {
  sandbox: 'api.sandbox.awellhealth.com',
  'production-eu': 'api.awellhealth.com',
  'production-us': 'api.us.awellhealth.com',
  'production-uk': 'api.uk.awellhealth.com',
}

export function isEnvironmentName(name: string): name is EnvironmentName {
  return environmentNames.some((known) => known === name)
}

export function assertEnvironmentName(name: string, option: string): asserts name is EnvironmentName {
  if (isEnvironmentName(name)) return
  const explanation = `There is no such environment. Choose from ${environmentNames.join(', ')}.`
  throw new EmulatorError(`${explanation}${didYouMean(String(name), environmentNames)}`, { option })
}

/** @throws EmulatorError if the environment has not been started */
export function requireStarted<Found>(
  started: ReadonlyMap<EnvironmentName, Found>,
  name: EnvironmentName,
): Found {
  const found = started.get(name)
  assertOption(
    found,
    'environment',
    `This environment is not started. Choose from ${[...started.keys()].join(', ')}.`,
  )
  return found
}
