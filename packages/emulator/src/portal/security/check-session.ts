import type { Context, MiddlewareHandler } from 'hono'
import { isSameText } from '../../ground/is-same-text.ts'
import type { SessionStore } from '../../service/administrators/session-store.ts'
import { readForm } from '../forms/read-form.ts'
import { problemPage } from '../views/problem-page.ts'
import type { PortalEnv } from './portal-env.ts'
import { readSecrets } from './session-cookie.ts'
import { forgetShownSecret } from './shown-secret.ts'

/** Admits signed-in administrators, and only forms that were made for their session. */
export function checkSession(sessions: SessionStore): MiddlewareHandler<PortalEnv> {
  return async (context, next) => {
    const session = await sessions.find(readSecrets(context))
    if (!session) return context.redirect(signInUrl(context), 303)
    if (context.req.method === 'POST') {
      // Another site cannot send this header: a browser would ask the portal first, which does not allow it.
      const formToken =
        context.req.header('x-form-token') ?? (await readForm(context, ['formToken'])).formToken
      if (!isSameText(formToken, session.formToken)) {
        return context.html(
          problemPage({
            title: 'Refused',
            explanation:
              'This form belongs to another session, so nothing was done. Open the page again and repeat it.',
          }),
          403,
        )
      }
    }
    forgetShownSecret(context)
    context.set('session', session)
    return next()
  }
}

/** The sign-in page, which leads back to the page that was asked for. */
function signInUrl({ req }: Context): string {
  const { pathname, search } = new URL(req.url)
  if (req.method !== 'GET' || pathname === '/') return '/sign-in'
  return `/sign-in?${new URLSearchParams({ return_to: pathname + search })}`
}
