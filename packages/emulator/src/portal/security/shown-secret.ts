import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const NAME = 'portal_shown'

/**
 * Keeps a shown secret out of the browser's history. Chromium keeps left pages in memory for going back, despite
 * `no-store`, until an HttpOnly cookie changes. So a page with a secret sets a cookie and the next page deletes it. Going
 * back then asks the portal again.
 */
export function noteShownSecret(context: Context): void {
  setCookie(context, NAME, 'yes', { httpOnly: true, sameSite: 'Strict' })
}

export function forgetShownSecret(context: Context): void {
  if (getCookie(context, NAME) !== undefined) deleteCookie(context, NAME)
}
