import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * Prevents DNS rebinding, where another site points its own name here so that its scripts count as ours. Accepts only IP
 * addresses, `localhost` and the given names.
 */
export function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  const name = readHostName(header ?? '')
  return isIP(name) !== 0 || name === 'localhost' || names.some((known) => known.toLowerCase() === name)
}

function readHostName(header: string): string {
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}

/**
 * Whether a request only reads, or comes from one of our own pages. Check `isOwnHost` first, because this compares the
 * Origin with the Host. A reverse proxy may replace the Host, so an Origin with a name from `allowedHosts` is accepted too.
 */
export function isOwnForm({ req }: Context, allowedHosts: readonly string[]): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true
  const { origin, host, 'sec-fetch-site': site } = req.header()
  // Every browser sends one of the two with a form.
  if (site === undefined && origin === undefined) return false
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return true
  const url = URL.parse(origin)
  return (
    url !== null && (url.host === host || allowedHosts.some((name) => name.toLowerCase() === url.hostname))
  )
}
