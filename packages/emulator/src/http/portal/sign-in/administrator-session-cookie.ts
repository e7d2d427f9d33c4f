import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isForwardedHttps } from '../../server.ts'
import { readForm } from '../forms.ts'
import { problemPage } from '../layout.ts'
import type { PortalEnv } from '../portal-env.ts'
import {
  type AdministratorSession,
  isSameSecret,
  SESSION_LIFETIME_SECONDS,
} from './administrator-sessions.ts'

const wrongSession = {
  title: 'Form rejected',
  explanation:
    'This form belongs to another session and was rejected. Reload the page and submit the form again.',
}

/** Requires a session and, for forms, its CSRF token. */
export const requireAdministratorSession: MiddlewareHandler<PortalEnv> = async (context, next) => {
  const session = findSession(context)
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

/** Includes the port, because browsers send cookies to every port of a host, and several emulators can run on one machine. */
function cookieName({ req }: Context): string {
  return `portal_session_${new URL(req.url).port}`
}

export function findSession(context: Context<PortalEnv>): AdministratorSession | undefined {
  return context.var.administratorSessions.find(getCookie(context, cookieName(context)) ?? '')
}

export function setSessionCookie(context: Context, { secret }: AdministratorSession): void {
  setCookie(context, cookieName(context), secret, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isForwardedHttps(context.req.header('x-forwarded-proto')),
    maxAge: SESSION_LIFETIME_SECONDS,
  })
}

export function deleteSessionCookie(context: Context): void {
  deleteCookie(context, cookieName(context))
}
