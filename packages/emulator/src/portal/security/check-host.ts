import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { problemPage } from '../views/problem-page.ts'

/**
 * Prevents DNS rebinding, where another site points its own name here so that its scripts count as ours. Accepts only IP
 * addresses, `localhost` and the portal's names.
 */
export function checkHost(names: readonly string[]): MiddlewareHandler {
  const known = ['localhost', ...names.map((name) => name.toLowerCase())]
  return async (context, next) => {
    const name = readHostName(context.req.header('host') ?? '')
    if (isIP(name) || known.includes(name)) return next()
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

function readHostName(header: string): string {
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}
