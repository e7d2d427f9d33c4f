import type { Context, MiddlewareHandler } from 'hono'

export interface PolicyOptions {
  /** Other origins that a form may redirect to, because browsers check the redirect too. @defaultValue none */
  formTargets?: readonly string[]
  /** The nonce that style elements must have. @defaultValue none, so no style element is allowed */
  styleNonce?: string
}

/** Formats the Content-Security-Policy of a page. The page can load only files of its own origin. */
export function createPolicy({ formTargets = [], styleNonce }: PolicyOptions = {}): string {
  const nonce = styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`
  return [
    "default-src 'none'",
    `style-src 'self'${nonce}`,
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Lists the origins for `formTargets` of a form that redirects to an address. None if it is not an address. */
export function listFormTargets(address: string): string[] {
  const url = URL.parse(address)
  if (!url) return []
  // A Content-Security-Policy cannot name an IPv6 address, and these signs would end the directive.
  return [/[[;,']/.test(url.hostname) ? url.protocol : url.origin]
}

/** Sets headers that forbid foreign scripts, loads, frames and caching. */
export function setHeaders(context: Context, options?: PolicyOptions): void {
  context.header('content-security-policy', createPolicy(options))
  context.header('x-content-type-options', 'nosniff')
  context.header('cross-origin-opener-policy', 'same-origin')
  context.header('cross-origin-resource-policy', 'same-origin')
  // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
}

/** Sets these headers with every answer. Assets replace the header that forbids caching. */
export const protectPages: MiddlewareHandler = async (context, next) => {
  setHeaders(context)
  return next()
}
