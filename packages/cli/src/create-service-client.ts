import type { ClientOptions, OrchestrationClient } from '@orchestration/client'
import { UsageError } from './usage-error.ts'

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
 * @throws {UsageError} when there is no key; or the client's, which names what is missing and lists the environments.
 */
export async function createServiceClient(
  { environment, endpoint }: Target,
  options: Pick<ClientOptions, 'retry' | 'timeout'> = {},
): Promise<OrchestrationClient> {
  const { createClient, UsageError: ClientUsageError } = await import('@orchestration/client')
  try {
    return createClient({ environment, endpoint, ...options } as ClientOptions)
  } catch (error) {
    const isMissing = ClientUsageError.is(error) && error.option === 'apiKey'
    if (!isMissing || process.env.ORCHESTRATION_API_KEY) throw error
    // The client speaks of an option, and a command has none for what others must not see.
    throw new UsageError(
      'ORCHESTRATION_API_KEY is missing. Put a key of that environment there: administration portal, Integrations, API keys.',
      { cause: error },
    )
  }
}
