import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_SECONDS } from '../../service/administrators/session-store.ts'

const NAME = 'portal_session'
const MAX_SECRETS = 4

/**
 * Reads and writes the session cookie. A browser sends a cookie to every port of a host. So the cookie holds the last few
 * sessions, and each of several emulators on one machine finds its own.
 */
export function readSecrets(context: Context): string[] {
  const secrets = getCookie(context, NAME)?.split('.') ?? []
  return secrets.filter((secret) => /^[\w-]{43}$/.test(secret)).slice(0, MAX_SECRETS)
}

export function addSecret(context: Context, secret: string): void {
  writeSecrets(context, [secret, ...readSecrets(context)].slice(0, MAX_SECRETS))
}

export function removeSecret(context: Context, secret: string): void {
  const others = readSecrets(context).filter((other) => other !== secret)
  if (others.length > 0) writeSecrets(context, others)
  else deleteCookie(context, NAME)
}

function writeSecrets(context: Context, secrets: string[]): void {
  setCookie(context, NAME, secrets.join('.'), {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(context),
    maxAge: SESSION_SECONDS,
  })
}

/** Whether the browser uses HTTPS, also if a proxy speaks HTTP to us. A caller with an invented header harms only itself. */
function isSecure({ req }: Context): boolean {
  const forwarded = req.header('x-forwarded-proto')?.split(',', 1)[0]?.trim()
  return (forwarded ?? new URL(req.url).protocol.slice(0, -1)) === 'https'
}
