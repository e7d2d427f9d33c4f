const proxyVariables = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/**
 * Returns the name of the variable that sets the proxy for a URL, without considering `NO_PROXY`. Undefined for `http:`, because a
 * proxy could read the key in an unencrypted request.
 */
export const findProxyVariable = ({ protocol }: URL): string | undefined =>
  protocol === 'https:' ? proxyVariables.find((name) => process.env[name]) : undefined

let proxyFetch: Promise<(url: string, init: object) => Promise<Response>> | undefined

/** Fetches through the proxy configured with `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. Node's `fetch` ignores these variables. */
export async function fetchThroughProxy(url: string, init: RequestInit): Promise<Response> {
  if (!findProxyVariable(new URL(url))) return await fetch(url, init)
  // Imported on demand, because it replaces the global dispatcher.
  proxyFetch ??= import('undici').then(({ EnvHttpProxyAgent, fetch }) => {
    const dispatcher = new EnvHttpProxyAgent()
    return (url, init) => fetch(url, { ...init, dispatcher }) as unknown as Promise<Response>
  })
  return await (await proxyFetch)(url, init)
}

/** Returns the reason why `fetchThroughProxy` failed: the platform's code, such as `ECONNREFUSED`, or the name of the error. */
export const failureReasonOf = ({ name, cause }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : name
