import { EmulatorError } from './emulator-error.ts'
import type { EnvironmentName } from './environments.ts'

/** Finds what belongs to an environment. Throws `EmulatorError` if the environment has not been started. */
export function findStarted<Found>(
  started: ReadonlyMap<EnvironmentName, Found>,
  name: EnvironmentName,
): Found {
  const found = started.get(name)
  if (found) return found
  throw new EmulatorError(`it is not started here. Choose from ${[...started.keys()].join(', ')}.`, {
    option: 'environment',
  })
}
