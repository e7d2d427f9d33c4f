import type { MiddlewareHandler } from 'hono'
import { problemPage } from '../views/problem-page.ts'

/**
 * Refuses forms that another site makes a browser post. The cookie is not enough: browsers send it from every port of the
 * host. Run `checkHost` first, because this compares the Origin with the Host.
 */
export const checkOrigin: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
  const { origin, host, 'sec-fetch-site': site } = context.req.header()
  const isOurs =
    (site ?? 'same-origin') === 'same-origin' && (origin === undefined || readHost(origin) === host)
  if (isOurs && (site !== undefined || origin !== undefined)) return next()
  return context.html(
    problemPage({
      title: 'Refused',
      explanation: 'This form was not sent from the portal itself, so nothing was done.',
    }),
    403,
  )
}

function readHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
