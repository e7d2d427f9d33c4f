import type { Context } from 'hono'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../../ground/environments.ts'

/** Returns the environment that the address names. */
export function readEnvironment(context: Context): EnvironmentName {
  const name = context.req.param('environment') ?? ''
  if (!isEnvironmentName(name))
    throw new EmulatorError('there is no such environment.', { option: 'environment' })
  return name
}
