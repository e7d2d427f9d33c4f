import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { View } from '../../pages/view.ts'
import { field, readForm, validateText } from '../forms.ts'
import { barePage } from '../layout.ts'
import type { PortalEnv } from '../portal-env.ts'
import {
  deleteSessionCookie,
  findSession,
  requireAdministratorSession,
  setSessionCookie,
} from './administrator-session-cookie.ts'
import { consumeSignInLink, isSameSecret } from './administrator-sessions.ts'

export const signInRoutes = new Hono<PortalEnv>()

signInRoutes.get('/sign-in', (context) => {
  const { link } = context.req.query()
  if (link !== undefined) return signInByLink(context, link)
  const notice = context.req.query('signed-out') === undefined ? undefined : 'You are signed out.'
  return context.html(signInPage({ notice, returnTo: readReturn(context) }))
})

/** Signs in with the link that the emulator printed. */
function signInByLink(context: Context<PortalEnv>, link: string): Response | Promise<Response> {
  if (consumeSignInLink(link)) return signIn(context, 'Administrator')
  const notice =
    'This sign-in link is no longer valid. A link can be used once, within ten minutes. Enter the admin token instead.'
  return context.html(signInPage({ notice }), 403)
}

function signIn(context: Context<PortalEnv>, name: string): Response {
  const { administratorSessions } = context.var
  const former = findSession(context)
  if (former) administratorSessions.delete(former)
  setSessionCookie(context, administratorSessions.create(name))
  return context.redirect(readReturn(context), 303)
}

signInRoutes.post('/sign-in', async (context) => {
  const { name, token } = await readForm(context, ['name', 'token'])
  const nameError = validateText(name, {
    subject: 'The name',
    maxLength: 100,
    emptyMessage: 'Enter your name.',
  })
  const tokenError = isSameSecret(token.trim(), context.var.portal.emulator.adminToken)
    ? undefined
    : 'This is not the admin token that the emulator printed.'
  if (nameError === undefined && tokenError === undefined) return signIn(context, name.trim())
  const errors = { name: nameError, token: tokenError }
  return context.html(signInPage({ name, errors, returnTo: readReturn(context) }), 422)
})

signInRoutes.post('/sign-out', requireAdministratorSession, (context) => {
  const { administratorSessions, session } = context.var
  administratorSessions.delete(session)
  deleteSessionCookie(context)
  // Chromium caches visited pages despite `no-store`, and would show them on "Back". Clearing a cache of
  // 2,000 files makes signing out 0.3 s slower.
  context.header('clear-site-data', '"cache"')
  return context.redirect('/sign-in?signed-out', 303)
})

/** Returns the path to redirect to after sign-in. The path never leads to another site. */
function readReturn({ req }: Context): string {
  const path = req.query('return_to') ?? '/'
  // Browsers treat "//host" and "/\host" as URLs of another site.
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : '/'
}

interface SignInPage {
  name?: string
  errors?: { name?: string | undefined; token?: string | undefined }
  notice?: string | undefined
  /** Path to redirect to. @defaultValue `/` */
  returnTo?: string
}

/** Renders the sign-in form. Does not echo the entered token. */
function signInPage({ name = '', errors = {}, notice, returnTo = '/' }: SignInPage): View {
  const failed = errors.name !== undefined || errors.token !== undefined
  return barePage({
    title: failed ? 'Error: sign in' : 'Sign in',
    content: html`<h1>Sign in</h1>
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
<form method="post" action="/sign-in${returnTo === '/' ? '' : `?${new URLSearchParams({ return_to: returnTo })}`}" novalidate>
${field({ name: 'name', label: 'Your name', hint: 'Shown as the creator of the keys that you create.', value: name, error: errors.name, requirement: 'required', focus: errors.token === undefined })}
${field({ name: 'token', label: 'Admin token', hint: 'The emulator prints the token when it starts.', error: errors.token, type: 'password', requirement: 'required' })}
<button class="primary">Sign in</button>
</form>`,
  })
}
