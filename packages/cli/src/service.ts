import type { ClientOptions, OrchestrationClient } from '@orchestration/client'
import { UsageError } from '@orchestration/command-line'
import type { Command } from 'commander'

/** Imported on demand, because the client is slow to load. */
const importClient = () => import('@orchestration/client')

/** Options for all commands that call the service. */
export interface ServiceOptions {
  /** The name of an environment. @defaultValue `ORCHESTRATION_ENVIRONMENT` */
  environment?: string
  /** The full URL of an endpoint, instead of an environment. @defaultValue `ORCHESTRATION_ENDPOINT` */
  endpoint?: string
}

/**
 * Creates a client with the key from `ORCHESTRATION_API_KEY`.
 *
 * @throws UsageError if the key is missing or malformed, or there is no valid endpoint
 */
export async function createServiceClient(
  service: ServiceOptions,
  options: Pick<ClientOptions, 'retry' | 'timeout'> = {},
): Promise<OrchestrationClient> {
  await requireEndpoint(service)
  requireApiKey()
  const { createClient } = await importClient()
  const { environment, endpoint } = service
  const client = createClient({ environment, endpoint, proxy: true, ...options } as ClientOptions)
  await client.ready()
  return client
}

/**
 * Reads the API key. Commands have no option for the key, because other users of the machine can read command lines.
 *
 * @throws UsageError if the variable is not set
 */
export function requireApiKey(): string {
  const { ORCHESTRATION_API_KEY: apiKey = '' } = process.env
  if (apiKey.trim()) return apiKey
  throw new UsageError(
    "ORCHESTRATION_API_KEY is missing. Create a key in the environment's administration portal (Integrations > API keys), and set the variable to this key.",
  )
}

/**
 * Returns the URL of the service from options or, as a fallback, environment variables.
 *
 * @throws UsageError if neither an environment nor an endpoint is set, both are set, or the value is invalid
 */
export async function requireEndpoint({ environment, endpoint }: ServiceOptions): Promise<URL> {
  const { resolveEndpoint, UsageError: ClientUsageError } = await importClient()
  try {
    return resolveEndpoint({ environment, endpoint })
  } catch (error) {
    if (!ClientUsageError.is(error)) throw error
    // Removes advice about an option that only the client has. A test of `doctor` fails if the client's text changes.
    const message = error.message.replace(/ To send the key over plain HTTP.*$/, '')
    throw new UsageError(message, { cause: error })
  }
}

/**
 * Whether a URL might be a production endpoint. False only for this machine and the published sandbox endpoint. Ignores names and
 * variables, because a production endpoint could hide behind them.
 */
export const canBeProduction = async (url: URL): Promise<boolean> =>
  !isLoopback(url) && url.href !== (await importClient()).endpoints.sandbox

export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Adds `--environment` and `--endpoint` to a command. */
export const addServiceOptions = (command: Command): Command =>
  command
    .option('--environment <name>', 'sandbox, production-eu, … (default: ORCHESTRATION_ENVIRONMENT)')
    .option('--endpoint <url>', 'a full URL, instead of an environment (default: ORCHESTRATION_ENDPOINT)')

/** Returns the server's messages, which the client's message does not include. */
export function serverMessagesOf({ raw }: { raw?: unknown }): string {
  const errors: unknown[] = Array.isArray(raw) ? raw : []
  return errors
    .map((error) => (error as { message?: unknown } | null)?.message)
    .filter((message) => typeof message === 'string')
    .join(' ')
}
