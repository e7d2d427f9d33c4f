import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { View } from './view.ts'

interface PolicyOptions {
  /** Other origins to which forms can redirect. Browsers apply `form-action` to redirects too. @defaultValue none */
  formTargets?: readonly string[]
  /** The nonce of style elements. If undefined, style elements are not allowed. */
  styleNonce?: string
  /** Origins that can embed the page. @defaultValue none */
  frameAncestors?: readonly string[]
}

/** Formats the Content-Security-Policy of a page. The page can load files only from its own origin. */
function formatPolicy({ formTargets = [], styleNonce, frameAncestors = [] }: PolicyOptions = {}): string {
  const nonce = styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`
  return [
    "default-src 'none'",
    `style-src 'self'${nonce}`,
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
  ].join('; ')
}

/** Returns the `formTargets` for a form that redirects to a URL, or an empty array if the URL is invalid. */
export function listFormTargets(address: string): string[] {
  const url = URL.parse(address)
  if (!url) return []
  // Falls back to the protocol, because a CSP source cannot be an IPv6 address or contain `;`, `,` or `'`.
  return [/[[;,']/.test(url.hostname) ? url.protocol : url.origin]
}

/** Sets headers that forbid caching, framing, and loading scripts or other resources from other origins. */
export function setSecurityHeaders(context: Context, options?: PolicyOptions): void {
  context.header('content-security-policy', formatPolicy(options))
  context.header('x-content-type-options', 'nosniff')
  context.header('cross-origin-opener-policy', 'same-origin')
  context.header('cross-origin-resource-policy', 'same-origin')
  // With `no-referrer`, browsers would send `Origin: null` with our own forms.
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
}

interface PageProtection {
  /** Origins that can embed the pages. @defaultValue none */
  frameAncestors?: readonly string[]
  /** Accepted host names, in addition to IP addresses and `localhost`. */
  hosts: readonly string[]
  /** Host names to accept in the Origin header of form submissions, for a reverse proxy that replaces the Host header. */
  formHosts: readonly string[]
  /** Error message for a foreign Host header. */
  wrongHostMessage: string
  renderProblem(problem: { title: string; explanation: string }): View
}

/**
 * Sets the security headers on every response. Assets override the header that forbids caching. Rejects requests with a foreign
 * Host header, and forms submitted from another site. SameSite cookies do not protect the forms sufficiently, because servers on
 * other ports of the same host count as the same site.
 */
export function protectPages({
  frameAncestors = [],
  hosts,
  formHosts,
  wrongHostMessage,
  renderProblem,
}: PageProtection): MiddlewareHandler {
  return async (context, next) => {
    setSecurityHeaders(context, { frameAncestors })
    if (!isOwnHost(context.req.header('host'), hosts))
      return context.html(renderProblem({ title: 'Wrong host name', explanation: wrongHostMessage }), 421)
    if (isOwnForm(context, formHosts)) return next()
    const explanation = 'This form was submitted from another site and was rejected.'
    return context.html(renderProblem({ title: 'Form rejected', explanation }), 403)
  }
}

/**
 * Prevents DNS rebinding, where another site resolves its host name to this server so that its scripts count as same-origin.
 * Accepts only IP addresses, `localhost` and the passed names.
 */
export function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  const name = parseHostName(header ?? '')
  return isIP(name) !== 0 || name === 'localhost' || names.some((known) => known.toLowerCase() === name)
}

function parseHostName(header: string): string {
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}

/**
 * Whether a request is a GET or HEAD request, or was sent by one of our own pages. Trusts the Host header, so check `isOwnHost`
 * first. Also accepts an Origin with a name from `formHosts`, because reverse proxies can replace the Host header.
 */
function isOwnForm({ req }: Context, formHosts: readonly string[]): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true
  const { origin, host, 'sec-fetch-site': site } = req.header()
  // Browsers send at least one of these two headers with a form.
  if (site === undefined && origin === undefined) return false
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return true
  const url = URL.parse(origin)
  return url !== null && (url.host === host || formHosts.some((name) => name.toLowerCase() === url.hostname))
}
