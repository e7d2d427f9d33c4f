import type { MiddlewareHandler } from 'hono'
import { isOwnHost } from '../../web/is-own-host.ts'
import { problemPage } from '../views/problem-page.ts'

/** Refuses requests that came by a name of another site. */
export function checkHost(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (isOwnHost(context.req.header('host'), names)) return next()
    return context.html(
      problemPage({
        title: 'Wrong address',
        explanation:
          'The portal does not answer to this name. Open it by the address that was printed at the start, or start the emulator with --allowed-host and this name.',
      }),
      421,
    )
  }
}
