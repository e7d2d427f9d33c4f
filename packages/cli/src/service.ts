import type { ClientOptions, OrchestrationClient } from '@orchestration/client'
import { didYouMean, UsageError } from '@orchestration/command-line'
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
 * @throws UsageError if the key is missing or malformed, or there is no valid endpoint
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
    const { option, message } = error
    throw new UsageError((names[option] ?? option) + message.slice(option.length), { cause: error })
  }
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
export async function requireEndpoint(service: ServiceOptions): Promise<URL> {
  const { endpoints } = await importClient()
  const { environment, environmentName, endpoint, endpointName } = findSettings(service)
  if (environment !== undefined && endpoint !== undefined)
    throw new UsageError(`${environmentName} and ${endpointName} are both set. Set only one.`)
  if (endpoint !== undefined) return await parseEndpoint(endpoint, endpointName)
  const names = Object.keys(endpoints)
  if (environment === undefined)
    throw new UsageError(
      `--environment is missing. Set --environment or ORCHESTRATION_ENVIRONMENT to one of ${names.join(', ')}, or set --endpoint or ORCHESTRATION_ENDPOINT to a URL.`,
    )
  const name = names.find((each): each is keyof typeof endpoints => each === environment)
  if (name) return new URL(endpoints[name])
  throw new UsageError(
    `${environmentName}: There is no such environment. Choose from ${names.join(', ')}.${didYouMean(environment, names)}`,
  )
}

/** Returns the options or, if none is set, the environment variables, with their names for errors. */
function findSettings({ environment, endpoint, endpointName = '--endpoint' }: ServiceOptions) {
  if (environment !== undefined || endpoint !== undefined)
    return { environment, environmentName: '--environment', endpoint, endpointName }
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT } = process.env
  return {
    environment: ORCHESTRATION_ENVIRONMENT || undefined,
    environmentName: 'ORCHESTRATION_ENVIRONMENT',
    endpoint: ORCHESTRATION_ENDPOINT || undefined,
    endpointName: 'ORCHESTRATION_ENDPOINT',
  }
}

async function parseEndpoint(endpoint: string, name: string): Promise<URL> {
  const url = URL.parse(endpoint)
  // Checked first, because the client's error recommends an option that the commands do not have.
  if (url && url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw new UsageError(
      `${name} must start with https:, unless its host is this machine (localhost, 127.0.0.1, [::1]).`,
    )
  return await callClient({ endpoint: name }, ({ resolveEndpoint }) => resolveEndpoint({ endpoint }))
}

/**
 * Whether a URL might be a production endpoint. False only for this machine and the published sandbox endpoint. Checks the URL, not
 * the environment's name, because `--endpoint` can contain a production URL.
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
