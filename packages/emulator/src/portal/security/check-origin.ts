import type { MiddlewareHandler } from 'hono'
import { isOwnForm } from '../../web/is-own-host.ts'
import { problemPage } from '../views/problem-page.ts'

/**
 * Refuses forms that another site makes a browser post. The cookie is not enough: browsers send it from every port of the
 * host. A reverse proxy may write its own Host, so `allowedHosts` are the portal's origins too.
 */
export function checkOrigin(allowedHosts: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (isOwnForm(context, allowedHosts)) return next()
    return context.html(
      problemPage({
        title: 'Refused',
        explanation: 'This form was not sent from the portal itself, so nothing was done.',
      }),
      403,
    )
  }
}
