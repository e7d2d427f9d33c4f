import { type Environment, environments } from './environments.ts'
import { UsageError } from './errors.ts'

interface EndpointOptions {
  environment?: string | undefined
  endpoint?: string | URL | undefined
  allowHttpTo?: string | undefined
}

const choices = Object.keys(environments).join(', ')

/**
 * Returns the endpoint that `createClient` uses with these options. Reads the options, then the variables. An empty
 * variable counts as not set.
 *
 * @throws UsageError if the endpoint is missing or invalid; `error.option` is the name of the option or the variable
 */
export function resolveEndpoint(options: EndpointOptions = {}): URL {
  assertAllowHttpTo(options.allowHttpTo)
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT } = process.env
  const variables = {
    environment: ORCHESTRATION_ENVIRONMENT || undefined,
    endpoint: ORCHESTRATION_ENDPOINT || undefined,
    allowHttpTo: options.allowHttpTo,
  }
  const endpoint =
    readTarget(options, 'environment', 'endpoint') ??
    readTarget(variables, 'ORCHESTRATION_ENVIRONMENT', 'ORCHESTRATION_ENDPOINT')
  if (endpoint) return endpoint
  const where = 'as an option or in ORCHESTRATION_ENVIRONMENT or ORCHESTRATION_ENDPOINT'
  throw new UsageError('environment', `is missing. Set one of ${choices}, or an endpoint, ${where}.`)
}

function readTarget(
  { environment, endpoint, allowHttpTo }: EndpointOptions,
  environmentName: string,
  endpointName: string,
): URL | undefined {
  if (environment !== undefined && endpoint !== undefined) {
    throw new UsageError(environmentName, `and ${endpointName} are both set. Set only one.`)
  }
  if (endpoint !== undefined) return parseEndpoint(endpoint, endpointName, allowHttpTo)
  if (environment === undefined) return undefined
  if (!Object.hasOwn(environments, environment)) {
    throw new UsageError(environmentName, `is not one of ${choices}.`)
  }
  return new URL(environments[environment as Environment])
}

/** The hosts of the service and the emulator. None of them serves the API at its root. */
const serviceHosts = new Set(Object.values(environments).map((endpoint) => new URL(endpoint).host))
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isLoopback = ({ hostname }: URL): boolean => loopback.test(hostname)

/**
 * Parses an endpoint.
 *
 * @throws UsageError if the URL has no path or an unsafe protocol
 */
export function parseEndpoint(value: string | URL, option: string, allowHttpTo?: string): URL {
  const url = parsePlainUrl(value, option)
  assertProtocol(url, option, allowHttpTo)
  // A gateway may serve the API at its root. A trailing slash shows that this is intended.
  const isRoot = url.pathname === '/' && String(value).endsWith('/') && !serviceHosts.has(url.host)
  if (url.pathname === '/' && !isRoot) {
    throw new UsageError(option, `has no path. Write the full URL, such as ${environments.sandbox}.`)
  }
  return url
}

/** @throws UsageError unless the URL uses HTTPS, or HTTP to a loopback host or the host in `allowHttpTo` */
export function assertProtocol(url: URL, option: string, allowHttpTo?: string): void {
  const { protocol, hostname } = url
  const isAllowed = isLoopback(url) || hostname === allowHttpTo?.toLowerCase()
  if (protocol === 'https:' || (protocol === 'http:' && isAllowed)) return
  const problem = 'must start with https:, unless its host is this machine (localhost, 127.0.0.1, [::1]).'
  const advice =
    'To send the key over plain HTTP to a host in your own network, name that host in allowHttpTo.'
  throw new UsageError(option, `${problem} ${advice}`)
}

export function assertAllowHttpTo(value: unknown): void {
  if (value === undefined) return
  if (typeof value === 'string' && /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)) return
  throw new UsageError('allowHttpTo', 'must be one host name without a port, such as emulator.')
}

/** Parses a URL. Rejects credentials, query and fragment, so that the URL is safe to print. */
export function parsePlainUrl(value: string | URL, option: string): URL {
  const url = URL.parse(String(value))
  if (!url) throw new UsageError(option, 'is not a URL. Write the full URL with its path.')
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError(option, 'must be a plain URL, without credentials, query or fragment.')
  }
  return url
}
