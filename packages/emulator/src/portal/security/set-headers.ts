import type { MiddlewareHandler } from 'hono'

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What keeps a browser from running, loading, framing or keeping what it should not. Assets may be kept. */
export const setHeaders: MiddlewareHandler = async (context, next) => {
  context.header('content-security-policy', policy)
  context.header('x-content-type-options', 'nosniff')
  context.header('cross-origin-opener-policy', 'same-origin')
  context.header('cross-origin-resource-policy', 'same-origin')
  // Without any referrer, browsers would send `Origin: null` with our own forms.
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
  return next()
}
