const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/**
 * The variable that names the proxy for an address. `NO_PROXY` may still leave the host out. Plain `http:` never goes to
 * a proxy, as in the client: the key would travel there unencrypted.
 */
export const findProxyVariable = ({ protocol }: URL): string | undefined =>
  protocol === 'https:' ? names.find((name) => process.env[name]) : undefined

let byProxy: Promise<(url: string, init: object) => Promise<Response>> | undefined

/** Fetches by the proxy in `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, which Node's own `fetch` does not know. */
export async function fetchByProxy(url: string, init: RequestInit): Promise<Response> {
  if (!findProxyVariable(new URL(url))) return await fetch(url, init)
  // Loaded late: it replaces the dispatcher of the process.
  byProxy ??= import('undici').then(({ EnvHttpProxyAgent, fetch }) => {
    const dispatcher = new EnvHttpProxyAgent()
    return (url, init) => fetch(url, { ...init, dispatcher }) as unknown as Promise<Response>
  })
  return await (await byProxy)(url, init)
}
