import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { problemPage } from '../views/problem-page.ts'

/**
 * Prevents DNS rebinding, where another site points its own name here so that its scripts count as ours. Accepts only IP
 * addresses, `localhost` and the host that the emulator listens on.
 */
export function checkHost(host: string): MiddlewareHandler {
  return async (context, next) => {
    const name = readHostName(context.req.header('host') ?? '')
    if (isIP(name) || name === 'localhost' || name === host.toLowerCase()) return next()
    return context.html(
      problemPage({
        title: 'Wrong address',
        explanation:
          'The portal does not answer to this name. Open it by the address that was printed at the start.',
      }),
      421,
    )
  }
}

function readHostName(header: string): string {
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}
