import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import { barePage } from './frame/html-document.ts'
import { field } from './pieces/field.ts'

export interface SignInPage {
  name?: string
  errors?: { name?: string | undefined; token?: string | undefined }
  notice?: string | undefined
  /** The page that follows. @defaultValue the first page */
  returnTo?: string
}

/** The sign-in form. Does not send the typed token back, so that nobody can read it from the page. */
export function signInPage({ name = '', errors = {}, notice, returnTo = '/' }: SignInPage): View {
  const failed = errors.name !== undefined || errors.token !== undefined
  return barePage({
    title: failed ? 'Error: sign in' : 'Sign in',
    content: html`<h1>Sign in</h1>
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
<form method="post" action="/sign-in${returnTo === '/' ? '' : `?${new URLSearchParams({ return_to: returnTo })}`}" novalidate>
${field({
  name: 'name',
  label: 'Your name',
  hint: 'It is noted as the creator of the keys that you make.',
  value: name,
  error: errors.name,
  required: true,
  focus: errors.token === undefined,
})}
${field({
  name: 'token',
  label: 'Admin token',
  hint: 'The emulator printed it when it started.',
  error: errors.token,
  type: 'password',
  required: true,
})}
<button class="primary">Sign in</button>
</form>`,
  })
}
