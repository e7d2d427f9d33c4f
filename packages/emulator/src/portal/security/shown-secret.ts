import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const NAME = 'portal_shown'

/**
 * Chromium keeps pages that are left in memory for going back, `no-store` or not, until a cookie that scripts cannot read
 * changes. So a page with a secret sets one and the next page deletes it: going back asks the portal again.
 */
export function noteShownSecret(context: Context): void {
  setCookie(context, NAME, 'yes', { httpOnly: true, sameSite: 'Strict' })
}

export function forgetShownSecret(context: Context): void {
  if (getCookie(context, NAME) !== undefined) deleteCookie(context, NAME)
}
