import { Hono } from 'hono'
import { readAddress } from '../../control/read-address.ts'
import { isSameText } from '../../ground/is-same-text.ts'
import { checkText } from '../forms/check-text.ts'
import { readForm } from '../forms/read-form.ts'
import { checkSession } from '../security/check-session.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { addSecret, readSecrets, removeSecret } from '../security/session-cookie.ts'
import { signInPage } from '../views/sign-in-page.ts'
import type { Portal } from './portal.ts'

export function createSignInRoutes({ emulator, administrators }: Portal): Hono<PortalEnv> {
  const { sessions, attempts } = administrators
  const routes = new Hono<PortalEnv>()

  routes.get('/sign-in', (context) => {
    const notice = context.req.query('signed-out') === undefined ? undefined : 'You are signed out.'
    return context.html(signInPage({ notice }))
  })

  routes.post('/sign-in', async (context) => {
    const { name, token } = await readForm(context, ['name', 'token'])
    const nameError = checkText(name, { subject: 'The name', maxLength: 100, empty: 'Enter your name.' })
    // Counted before the token is checked, so that many attempts at once gain nothing.
    const seconds = await attempts.add(readAddress(context))
    if (seconds > 0) {
      const tokenError = `Too many attempts. Try again in ${seconds} seconds.`
      context.header('retry-after', String(seconds))
      return context.html(signInPage({ name, errors: { name: nameError, token: tokenError } }), 429)
    }
    const isToken = isSameText(token.trim(), emulator.adminToken)
    if (isToken) await attempts.forget(readAddress(context))
    const tokenError = isToken ? undefined : 'This is not the admin token that the emulator printed.'
    if (nameError !== undefined || tokenError !== undefined) {
      return context.html(signInPage({ name, errors: { name: nameError, token: tokenError } }), 422)
    }
    const former = await sessions.find(readSecrets(context))
    if (former) await sessions.delete(former)
    const { secret } = await sessions.create(name.trim())
    addSecret(context, secret)
    return context.redirect('/', 303)
  })

  // Lets a page that the browser kept in memory ask whether its session goes on.
  routes.post('/session', checkSession(sessions), (context) => context.body(null, 204))

  routes.post('/sign-out', checkSession(sessions), async (context) => {
    const { session } = context.var
    await sessions.delete(session)
    removeSecret(context, session.secret)
    // Chromium keeps pages that were left in memory, `no-store` or not, and would show them on "Back". Clearing a cache of
    // 2,000 files makes signing out 0.3 s slower.
    context.header('clear-site-data', '"cache"')
    return context.redirect('/sign-in?signed-out', 303)
  })
  return routes
}
