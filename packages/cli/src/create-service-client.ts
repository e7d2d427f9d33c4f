import type { ClientOptions, OrchestrationClient } from '@orchestration/client'
import { UsageError } from './usage-error.ts'

/** The service that a command calls. */
export interface Target {
  /** The name of an environment. Default: `ORCHESTRATION_ENVIRONMENT`. */
  environment?: string
  /** The full URL of an endpoint, instead of an environment. Default: `ORCHESTRATION_ENDPOINT`. */
  endpoint?: string
}

/**
 * Creates a client with the key from `ORCHESTRATION_API_KEY`.
 *
 * @throws {UsageError} when there is no key, no environment and no endpoint, or an unknown environment.
 */
export async function createServiceClient(
  { environment, endpoint }: Target,
  options: Pick<ClientOptions, 'retry' | 'timeout'> = {},
): Promise<OrchestrationClient> {
  const { createClient, UsageError: ClientUsageError } = await import('@orchestration/client')
  try {
    const client = createClient({ environment, endpoint, ...options } as ClientOptions)
    await client.ready()
    return client
  } catch (error) {
    const isMissing = ClientUsageError.is(error) && error.option === 'apiKey'
    if (!isMissing || process.env.ORCHESTRATION_API_KEY) throw error
    // The client's error names its option. A command has no such option: others can see a command line.
    throw new UsageError(
      'ORCHESTRATION_API_KEY is missing. Create a key in the administration portal of that environment (Integrations, API keys), and put it there.',
      { cause: error },
    )
  }
}
