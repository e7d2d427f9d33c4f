import type { Context } from 'hono'

/**
 * Whether a request only reads, or comes from one of our own pages. Check `isOwnHost` first, because this compares the
 * Origin with the Host. A reverse proxy may replace the Host, so an Origin with a name from `allowedHosts` is accepted too.
 */
export function isOwnForm({ req }: Context, allowedHosts: readonly string[]): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true
  const { origin, host, 'sec-fetch-site': site } = req.header()
  const url = origin === undefined ? undefined : URL.parse(origin)
  const isOwnOrigin =
    origin === undefined ||
    (url !== undefined &&
      url !== null &&
      (url.host === host || allowedHosts.some((name) => name.toLowerCase() === url.hostname)))
  const isOurs = (site ?? 'same-origin') === 'same-origin' && isOwnOrigin
  return isOurs && (site !== undefined || origin !== undefined)
}
