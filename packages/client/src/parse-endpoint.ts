import { environments } from './environments.ts'
import { UsageError } from './errors.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Accepts `https:`, and `http:` to this machine alone, so that neither key nor patient data travels in the clear. */
export function parseEndpoint(value: string | URL, option: string): URL {
  const url = URL.parse(String(value))
  if (!url) throw new UsageError(option, 'is not a URL. Give the full URL, path included.')
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError(option, 'must be a plain URL, without credentials, query or fragment.')
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname))) {
    throw new UsageError(
      option,
      'must start with https: (http: is accepted for localhost, 127.0.0.1 and [::1] only).',
    )
  }
  if (url.pathname === '/') {
    throw new UsageError(option, `has no path. Write the full URL, such as ${environments.sandbox}.`)
  }
  return url
}
