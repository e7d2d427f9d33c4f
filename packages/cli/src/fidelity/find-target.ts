import { type Environment, environments } from '@orchestration/client'
import type { Target } from '../create-service-client.ts'
import { isOnThisMachine } from '../is-on-this-machine.ts'
import { UsageError } from '../usage-error.ts'

/**
 * The endpoint of a service that may be measured. What is production is decided by the address, so that no name and no variable
 * can hide it: this machine and the sandbox's published endpoint are not, everything else is.
 *
 * @throws {UsageError} when it is production, or not an address.
 */
export function findTarget({ environment, endpoint }: Target): string | undefined {
  if (environment !== undefined && endpoint !== undefined)
    throw new UsageError('--environment and --endpoint exclude each other. Give one of them.')
  if (environment !== undefined && !(environment in environments))
    throw new UsageError(`--environment must be one of ${Object.keys(environments).join(', ')}.`)
  const address = endpoint ?? environments[environment as Environment]
  if (address === undefined) return undefined
  const url = URL.parse(address)
  if (!url)
    throw new UsageError(
      '--endpoint must be a full URL, such as http://127.0.0.1:4010/orchestration/m2m/graphql.',
    )
  if (!isOnThisMachine(url) && url.href !== environments.sandbox)
    throw new UsageError(
      'This address is refused, because it could be production. Fidelity is measured on this machine or on the sandbox: --environment sandbox.',
    )
  return url.href
}
