import type { MiddlewareHandler } from 'hono'

/** Allows nothing but the portal's own files. The nonce allows style elements that have it. */
export function createPolicy(styleNonce?: string): string {
  const style = styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`
  return [
    "default-src 'none'",
    `style-src 'self'${style}`,
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const policy = createPolicy()

/** Sets headers that forbid foreign scripts, loads, frames and caching. Assets may be cached. */
export const setHeaders: MiddlewareHandler = async (context, next) => {
  context.header('content-security-policy', policy)
  context.header('x-content-type-options', 'nosniff')
  context.header('cross-origin-opener-policy', 'same-origin')
  context.header('cross-origin-resource-policy', 'same-origin')
  // With `no-referrer`, browsers would send `Origin: null` with our own forms.
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
  return next()
}
