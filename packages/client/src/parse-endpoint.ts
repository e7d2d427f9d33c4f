import { environments } from './environments.ts'
import { UsageError } from './errors.ts'

const hostName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i
/** The hosts of the service and the emulator. They serve nothing at the root. */
const servedHosts = new Set(Object.values(environments).map((endpoint) => new URL(endpoint).host))
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Accepts `https:`. Plain `http:` would send the key and patient data unencrypted, so it is accepted only to this machine
 * and to the host in `allowHttpTo`.
 */
export function parseEndpoint(value: string | URL, option: string, allowHttpTo?: string): URL {
  const url = parsePlainUrl(value, option)
  if (allowHttpTo !== undefined && !(typeof allowHttpTo === 'string' && hostName.test(allowHttpTo))) {
    throw new UsageError('allowHttpTo', 'must be one host name without a port, such as emulator.')
  }
  const isVouched = loopback.test(url.hostname) || url.hostname === allowHttpTo?.toLowerCase()
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isVouched)) {
    const problem = 'must start with https:, or be on this machine (localhost, 127.0.0.1, [::1]).'
    const advice =
      'To send the key over plain HTTP to a host in your own network, give its name as allowHttpTo.'
    throw new UsageError(option, `${problem} ${advice}`)
  }
  // A gateway may serve the API at its root. A trailing slash says that this is meant.
  const isRoot = url.pathname === '/' && String(value).endsWith('/') && !servedHosts.has(url.host)
  if (url.pathname === '/' && !isRoot) {
    throw new UsageError(option, `has no path. Write the full URL, such as ${environments.sandbox}.`)
  }
  return url
}

/** Parses a URL that can be shown, because it holds no password. */
export function parsePlainUrl(value: string | URL, option: string): URL {
  const url = URL.parse(String(value))
  if (!url) throw new UsageError(option, 'is not a URL. Write the full URL with its path.')
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError(option, 'must be a plain URL, without credentials, query or fragment.')
  }
  return url
}
