import type { ClientOptions, OrchestrationClient } from '@orchestration/client'

/** Which service a command talks to. */
export interface Target {
  /** The name of an environment. Default: `ORCHESTRATION_ENVIRONMENT`. */
  environment?: string
  /** The full URL of an endpoint, instead. Default: `ORCHESTRATION_ENDPOINT`. */
  endpoint?: string
}

/**
 * A client with the key from `ORCHESTRATION_API_KEY`.
 *
 * @throws {UsageError} of the client, which names what is missing and lists the environments.
 */
export async function createServiceClient(
  { environment, endpoint }: Target,
  options: Pick<ClientOptions, 'retry' | 'timeout'> = {},
): Promise<OrchestrationClient> {
  const { createClient } = await import('@orchestration/client')
  return createClient({ environment, endpoint, ...options } as ClientOptions)
}
