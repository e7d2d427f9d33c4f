import type { MiddlewareHandler } from 'hono'
import { isOwnHost } from '../http/pages.ts'

/**
 * Refuses requests of web pages: those with an `Origin`, and those under a name of another site, which a page could have
 * pointed here (DNS rebinding). The admin token alone is not enough, because people write it into files and guides. Forbids
 * caches and browsers to keep or interpret the answers.
 */
export function refuseWebPages(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const { host, origin } = context.req.header()
    if (!isOwnHost(host, names)) {
      context.res = context.json(
        {
          error:
            'The control API does not answer to this name. Use the address that was printed at the start, or start the emulator with --allowed-host and this name.',
        },
        421,
      )
    } else if (origin !== undefined) {
      context.res = context.json(
        {
          error:
            'The control API is for programs. It refuses requests with an Origin header, which browsers send.',
        },
        403,
      )
    } else await next()
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
  }
}
