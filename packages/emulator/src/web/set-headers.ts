import type { Context } from 'hono'

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
]

/**
 * Sets headers that forbid foreign scripts, loads, frames and caching. `formTargets` are other origins to which a form may
 * lead: browsers also check the redirect that answers a form.
 */
export function setHeaders(context: Context, formTargets: readonly string[] = []): void {
  const forms = ["form-action 'self'", ...formTargets].join(' ')
  context.header('content-security-policy', [...policy, forms, "frame-ancestors 'none'"].join('; '))
  context.header('x-content-type-options', 'nosniff')
  context.header('cross-origin-opener-policy', 'same-origin')
  context.header('cross-origin-resource-policy', 'same-origin')
  // With `no-referrer`, browsers would send `Origin: null` with our own forms.
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
}
