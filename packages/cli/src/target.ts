import type { ClientOptions, OrchestrationClient } from '@orchestration/client'
import type { Command } from 'commander'
import { CommandUsageError } from './errors.ts'

/** Imported on demand, because the client takes 0.3 s of CPU to load from its sources. */
const importClient = () => import('@orchestration/client')

/** The options of every command that calls the service. */
export interface TargetOptions {
  /** The name of an environment. @defaultValue `ORCHESTRATION_ENVIRONMENT` */
  environment?: string
  /** The full URL of an endpoint, instead of an environment. @defaultValue `ORCHESTRATION_ENDPOINT` */
  endpoint?: string
}

/**
 * Creates a client with the key from `ORCHESTRATION_API_KEY`.
 *
 * @throws CommandUsageError if the key is missing or the endpoint is invalid
 * @throws UsageError of the client if the environment is missing or unknown, or the key is malformed
 */
export async function createServiceClient(
  { environment, endpoint }: TargetOptions,
  options: Pick<ClientOptions, 'retry' | 'timeout'> = {},
): Promise<OrchestrationClient> {
  const { createClient, UsageError } = await importClient()
  try {
    const client = createClient({ environment, endpoint, proxy: true, ...options } as ClientOptions)
    await client.ready()
    return client
  } catch (error) {
    // Removes advice for options that only the client has.
    if (UsageError.is(error) && /endpoint$/i.test(error.option))
      throw new CommandUsageError(error.message.replace(/ To send the key over plain HTTP.*$/, ''), {
        cause: error,
      })
    const isMissing = UsageError.is(error) && error.option === 'apiKey'
    if (!isMissing || process.env.ORCHESTRATION_API_KEY) throw error
    // The client's error names an option that commands do not have, because command lines are visible to other users.
    throw new CommandUsageError(
      'ORCHESTRATION_API_KEY is missing. Create a key in the administration portal of the environment (Integrations, API keys), and set the variable to it.',
      { cause: error },
    )
  }
}

/**
 * Returns the URL of the service from options or, as a fallback, variables.
 *
 * @throws CommandUsageError if both options are set, the environment is unknown, or the endpoint is not a URL
 */
export async function findEndpoint(options: TargetOptions): Promise<URL | undefined> {
  const { ORCHESTRATION_ENVIRONMENT: environment, ORCHESTRATION_ENDPOINT: endpoint } = process.env
  return (
    (await parseTarget(options)) ??
    (await parseTarget({ ...(environment && { environment }), ...(endpoint && { endpoint }) }))
  )
}

async function parseTarget({ environment, endpoint }: TargetOptions): Promise<URL | undefined> {
  if (environment !== undefined && endpoint !== undefined)
    throw new CommandUsageError('--environment and --endpoint cannot be combined. Pass one of them.')
  if (environment !== undefined) return (await importClient()).loadEndpoint({ environment })
  if (endpoint === undefined) return undefined
  const url = URL.parse(endpoint)
  if (!url || !/:\/\/[^/]+\//.test(endpoint))
    throw new CommandUsageError(
      '--endpoint must be a full URL, such as http://127.0.0.1:4010/orchestration/m2m/graphql.',
    )
  return url
}

/**
 * Whether a URL could be a production environment. False only for this machine and the published sandbox endpoint. Ignores names
 * and variables, so that they cannot hide production.
 */
export const isProduction = async (url: URL): Promise<boolean> =>
  !isOnThisMachine(url) && url.href !== (await importClient()).environments.sandbox

export const isOnThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Adds the options of commands that call the service. */
export const addTargetOptions = (command: Command): Command =>
  command
    .option('--environment <name>', 'sandbox, production-eu, … (default: ORCHESTRATION_ENVIRONMENT)')
    .option('--endpoint <url>', 'a full URL, instead of an environment (default: ORCHESTRATION_ENDPOINT)')
