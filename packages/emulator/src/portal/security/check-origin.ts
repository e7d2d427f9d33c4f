import type { MiddlewareHandler } from 'hono'
import { problemPage } from '../views/problem-page.ts'

/**
 * Refuses forms that another site makes a browser post. The cookie is not enough: browsers send it from every port of the
 * host. Run `checkHost` first, because this compares the Origin with the Host. A reverse proxy may write its own Host, so
 * `allowedHosts` are the portal's origins too.
 */
export function checkOrigin(allowedHosts: readonly string[]): MiddlewareHandler {
  const known = allowedHosts.map((name) => name.toLowerCase())
  return async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    const { origin, host, 'sec-fetch-site': site } = context.req.header()
    const url = origin === undefined ? undefined : URL.parse(origin)
    const isOwnOrigin = origin === undefined || url?.host === host || known.includes(url?.hostname ?? '')
    const isOurs = (site ?? 'same-origin') === 'same-origin' && isOwnOrigin
    if (isOurs && (site !== undefined || origin !== undefined)) return next()
    return context.html(
      problemPage({
        title: 'Refused',
        explanation: 'This form was not sent from the portal itself, so nothing was done.',
      }),
      403,
    )
  }
}
