import { CommandUsageError, didYouMean } from '@orchestration/cli-kit'
import type { ClientOptions, OrchestrationClient } from '@orchestration/client'
import type { Command } from 'commander'

/** Imported on demand, because the client is slow to load. */
const importClient = () => import('@orchestration/client')

/** Options for all commands that call the service. */
export interface ServiceOptions {
  /** The name of an environment. @defaultValue `ORCHESTRATION_ENVIRONMENT` */
  environment?: string
  /** The full URL of an endpoint, instead of an environment. @defaultValue `ORCHESTRATION_ENDPOINT` */
  endpoint?: string
  /** The name of `endpoint` in errors. @defaultValue `--endpoint` */
  endpointName?: string
}

/**
 * Creates a client with the key from `ORCHESTRATION_API_KEY`.
 *
 * @throws CommandUsageError if the key is missing or malformed, or there is no valid endpoint
 */
export async function createServiceClient(
  service: ServiceOptions,
  options: Pick<ClientOptions, 'retry' | 'timeout'> = {},
): Promise<OrchestrationClient> {
  const endpoint = await requireEndpoint(service)
  requireApiKey()
  return await callClient({ apiKey: 'ORCHESTRATION_API_KEY' }, async ({ createClient }) => {
    const client = createClient({ endpoint, proxy: true, ...options })
    await client.ready()
    return client
  })
}

/**
 * Calls a function with the client's module. Converts usage errors, with `names` instead of the names of the client's options.
 */
async function callClient<Result>(
  names: Readonly<Record<string, string>>,
  call: (client: Awaited<ReturnType<typeof importClient>>) => Result | Promise<Result>,
): Promise<Result> {
  const client = await importClient()
  try {
    return await call(client)
  } catch (error) {
    if (!client.UsageError.is(error)) throw error
    const { option, problem } = error
    throw new CommandUsageError(`${names[option] ?? option} ${problem}`, { cause: error })
  }
}

/**
 * Reads the API key. Commands have no option for the key, because other users of the machine can read command lines.
 *
 * @throws CommandUsageError if the variable is not set
 */
export function requireApiKey(): string {
  const { ORCHESTRATION_API_KEY: apiKey = '' } = process.env
  if (apiKey.trim()) return apiKey
  throw new CommandUsageError(
    "ORCHESTRATION_API_KEY is missing. Create a key in the environment's administration portal (Integrations > API keys), and set the variable to this key.",
  )
}

/**
 * Returns the URL of the service from options or, as a fallback, environment variables.
 *
 * @throws CommandUsageError if neither an environment nor an endpoint is set, both are set, or the value is invalid
 */
export async function requireEndpoint({
  environment,
  endpoint,
  endpointName = '--endpoint',
}: ServiceOptions): Promise<URL> {
  const names = { environment: '--environment', endpoint: endpointName }
  return await callClient(names, ({ endpoints, resolveEndpoint, UsageError }) => {
    try {
      return resolveEndpoint({ environment, endpoint })
    } catch (error) {
      if (!UsageError.is(error) || error.option !== 'environment') throw error
      const problem = error.problem.replace('the endpoint', endpointName)
      const suggestion = environment === undefined ? '' : didYouMean(environment, Object.keys(endpoints))
      throw new CommandUsageError(`--environment ${problem}${suggestion}`, { cause: error })
    }
  })
}

/** Adds `--environment` and `--endpoint` to a command. */
export const addServiceOptions = (command: Command): Command =>
  command
    .addOption(
      command
        .createOption(
          '--environment <name>',
          'sandbox, production-eu, … (default: ORCHESTRATION_ENVIRONMENT)',
        )
        .conflicts('endpoint'),
    )
    .option('--endpoint <url>', 'a full URL, instead of an environment (default: ORCHESTRATION_ENDPOINT)')

/** Returns the server's messages, which the client's message does not include. */
export function serverMessagesOf({ raw }: { raw?: unknown }): string {
  const errors: unknown[] = Array.isArray(raw) ? raw : []
  return errors
    .map((error) => (error as { message?: unknown } | null)?.message)
    .filter((message) => typeof message === 'string')
    .join(' ')
}
