import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { readForm } from '../forms.ts'
import { problemPage } from '../layout.ts'
import type { PortalEnv } from '../portal-env.ts'
import { isSameSecret, SESSION_LIFETIME_SECONDS } from './administrator-sessions.ts'

const wrongSession = {
  title: 'Form rejected',
  explanation:
    'This form belongs to another session and was rejected. Reload the page and submit the form again.',
}

/** Requires a session and, for forms, its CSRF token. */
export const requireAdministratorSession: MiddlewareHandler<PortalEnv> = async (context, next) => {
  const session = context.var.administratorSessions.find(readSessionSecrets(context))
  if (!session) return context.redirect(signInUrl(context), 303)
  if (context.req.method === 'POST') {
    // Another site cannot send this header, because the portal does not allow it in a CORS preflight.
    const formToken = context.req.header('x-form-token') ?? (await readForm(context, ['formToken'])).formToken
    if (!isSameSecret(formToken, session.formToken)) return context.html(problemPage(wrongSession), 403)
  }
  context.set('session', session)
  return next()
}

/** Returns the URL of the sign-in page. After sign-in, it redirects to the requested page. */
function signInUrl({ req }: Context): string {
  const { pathname, search } = new URL(req.url)
  if (req.method !== 'GET' || pathname === '/') return '/sign-in'
  return `/sign-in?${new URLSearchParams({ return_to: pathname + search })}`
}

const SESSION_COOKIE = 'portal_session'
const MAX_SESSIONS = 4

/**
 * Reads the secrets of the last few sessions from the cookie. Browsers send cookies to every port of a host, so several emulators
 * on one machine share the cookie, and each finds its own session in it.
 */
export function readSessionSecrets(context: Context): string[] {
  const secrets = getCookie(context, SESSION_COOKIE)?.split('.') ?? []
  return secrets.filter((secret) => /^[\w-]{43}$/.test(secret)).slice(0, MAX_SESSIONS)
}

export function addSessionSecret(context: Context, secret: string): void {
  writeSessionSecrets(context, [secret, ...readSessionSecrets(context)].slice(0, MAX_SESSIONS))
}

export function removeSessionSecret(context: Context, secret: string): void {
  const others = readSessionSecrets(context).filter((other) => other !== secret)
  if (others.length > 0) writeSessionSecrets(context, others)
  else deleteCookie(context, SESSION_COOKIE)
}

function writeSessionSecrets(context: Context, secrets: string[]): void {
  setCookie(context, SESSION_COOKIE, secrets.join('.'), {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(context),
    maxAge: SESSION_LIFETIME_SECONDS,
  })
}

/** Whether the browser uses HTTPS, even behind an HTTP proxy. A caller that forges `X-Forwarded-Proto` harms only itself. */
function isSecure({ req }: Context): boolean {
  const forwarded = req.header('x-forwarded-proto')?.split(',', 1)[0]?.trim()
  return (forwarded ?? new URL(req.url).protocol.slice(0, -1)) === 'https'
}
