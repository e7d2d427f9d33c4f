import { UsageError } from '../errors.ts'

const example = 'such as http://user:password@proxy.example:8080'

/**
 * Checks the variables before undici reads them, because undici's errors quote the value, which may contain a password.
 *
 * @throws UsageError that names the variable
 */
export function assertProxyVariables(): void {
  const { env } = process
  for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY']) {
    const problem = env[name] && checkProxyUrl(env[name])
    if (problem) throw new UsageError(name, problem)
  }
}

function checkProxyUrl(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return `must be the URL of a proxy, ${example}. Percent-encode special characters in the password.`
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    return `must be the URL of a proxy without a path, query or fragment, ${example}.`
  }
  try {
    decodeURIComponent(`${url.username}:${url.password}`)
    return undefined
  } catch {
    return 'has an unencoded % in the user name or password. Write %25.'
  }
}

/** The connection to the proxy failed, so nothing was sent to the service. */
export class ProxyUnreachableError extends Error {
  override readonly name = 'ProxyUnreachableError'

  constructor(cause: Error) {
    super('the proxy cannot be reached', { cause })
  }
}
