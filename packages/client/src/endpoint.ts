import { type EnvironmentName, endpoints } from './environments.ts'
import { UsageError } from './errors.ts'

interface EndpointOptions {
  environment?: string | undefined
  endpoint?: string | URL | undefined
  allowHttpTo?: string | undefined
}

const environmentList = Object.keys(endpoints).join(', ')

/**
 * Returns the endpoint that `createClient` uses with these options. Reads the options, and then the environment variables. An
 * empty variable is treated as unset.
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
    findEndpoint(options, 'environment', 'endpoint') ??
    findEndpoint(variables, 'ORCHESTRATION_ENVIRONMENT', 'ORCHESTRATION_ENDPOINT')
  if (endpoint) return endpoint
  const setEnvironment = `Set it or ORCHESTRATION_ENVIRONMENT to one of ${environmentList}`
  const setEndpoint = 'set the endpoint or ORCHESTRATION_ENDPOINT to a URL'
  throw new UsageError('environment', `is missing. ${setEnvironment}, or ${setEndpoint}.`)
}

function findEndpoint(
  { environment, endpoint, allowHttpTo }: EndpointOptions,
  environmentOption: string,
  endpointOption: string,
): URL | undefined {
  if (environment !== undefined && endpoint !== undefined) {
    throw new UsageError(environmentOption, `and ${endpointOption} are both set. Set only one.`)
  }
  if (endpoint !== undefined) return parseEndpoint(endpoint, endpointOption, allowHttpTo)
  if (environment === undefined) return undefined
  if (!Object.hasOwn(endpoints, environment)) {
    throw new UsageError(environmentOption, `is not one of ${environmentList}.`)
  }
  return new URL(endpoints[environment as EnvironmentName])
}

const serviceHosts = new Set(Object.values(endpoints).map((endpoint) => new URL(endpoint).host))
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isLoopback = ({ hostname }: URL): boolean => loopback.test(hostname)

/**
 * Parses an endpoint.
 *
 * @throws UsageError if the URL has an unsafe protocol, or is the service's URL without a path
 */
export function parseEndpoint(value: string | URL, option: string, allowHttpTo?: string): URL {
  const url = parsePlainUrl(value, option)
  assertProtocol(url, option, allowHttpTo)
  // A gateway or another server may serve the API at its root.
  if (url.pathname === '/' && serviceHosts.has(url.host)) {
    throw new UsageError(option, `has no path. Write the full URL, such as ${endpoints.sandbox}.`)
  }
  return url
}

/** @throws UsageError unless the URL uses HTTPS, or HTTP to a loopback host or the host in `allowHttpTo` */
export function assertProtocol(url: URL, option: string, allowHttpTo?: string): void {
  const { protocol, hostname } = url
  const isAllowed = isLoopback(url) || hostname === allowHttpTo?.toLowerCase()
  if (protocol === 'https:' || (protocol === 'http:' && isAllowed)) return
  const allowed =
    'this machine (localhost, 127.0.0.1, [::1]) and for the host in createClient({ allowHttpTo })'
  throw new UsageError(option, `must start with https:. Plain http: is accepted only for ${allowed}.`)
}

export function assertAllowHttpTo(value: unknown): void {
  if (value === undefined) return
  if (typeof value === 'string' && /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)) return
  throw new UsageError('allowHttpTo', 'must be one host name without a port, such as "emulator".')
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
