import type { Context } from 'hono'

/**
 * Whether a request only reads, or was sent by one of our own pages. Run `isOwnHost` before, because this compares the
 * Origin with the Host.
 */
export function isOwnForm({ req }: Context): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true
  const { origin, host, 'sec-fetch-site': site } = req.header()
  const isOurs =
    (site ?? 'same-origin') === 'same-origin' && (origin === undefined || readHost(origin) === host)
  return isOurs && (site !== undefined || origin !== undefined)
}

function readHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
