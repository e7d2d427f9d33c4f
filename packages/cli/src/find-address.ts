import { loadEndpoint } from '@orchestration/client'
import type { Target } from './create-service-client.ts'
import { UsageError } from './usage-error.ts'

/**
 * The address of the service that options name, or else variables, if any do.
 *
 * @throws {UsageError} when two are given, an unknown environment, or one that is not an address.
 */
export function findTarget(options: Target): URL | undefined {
  const { ORCHESTRATION_ENVIRONMENT: environment, ORCHESTRATION_ENDPOINT: endpoint } = process.env
  return (
    findAddress(options) ??
    findAddress({ ...(environment && { environment }), ...(endpoint && { endpoint }) })
  )
}

/**
 * The address of a service, if one is given.
 *
 * @throws {UsageError} when two are given, an unknown environment, or one that is not an address.
 */
export function findAddress({ environment, endpoint }: Target): URL | undefined {
  if (environment !== undefined && endpoint !== undefined)
    throw new UsageError('--environment and --endpoint exclude each other. Give one of them.')
  if (environment !== undefined) return loadEndpoint({ environment })
  if (endpoint === undefined) return undefined
  const url = URL.parse(endpoint)
  if (!url)
    throw new UsageError(
      '--endpoint must be a full URL, such as http://127.0.0.1:4010/orchestration/m2m/graphql.',
    )
  return url
}
