import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { html } from 'hono/html'
import type { ReportCrash } from '../base/emulator-error.ts'
import { createId } from '../base/random.ts'
import { findStoreFailure } from '../store/store-failure.ts'

/** HTML with escaped values. */
export type View = ReturnType<typeof html>

/** Media types by file extension. */
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

export interface Assets<Name extends string> {
  routes: Hono
  url(name: Name): string
}

/**
 * Serves stylesheets, scripts and icons at `/assets`. Requires no sign-in. Loads each file on first use, because compressing the
 * 1.2 MB of the explorer takes about 50 ms. The URL of a file contains the hash of its content, so browsers may cache the file
 * forever.
 */
export function createAssets<Name extends string>(files: Readonly<Record<Name, () => string>>): Assets<Name> {
  const routes = new Hono()
  const loaded = new Map<Name, Asset>()
  const load = (name: Name): Asset => {
    const asset = loaded.get(name) ?? createAsset(files[name](), types[name.split('.')[1] ?? ''] ?? '')
    loaded.set(name, asset)
    return asset
  }
  for (const name of Object.keys(files) as Name[])
    routes.get(`/${name}`, (context) => sendAsset(context, load(name)))
  return { routes, url: (name) => `/assets/${name}?${load(name).version}` }
}

interface Asset {
  body: string
  gzipped: Buffer<ArrayBuffer>
  type: string
  version: string
}

function createAsset(body: string, type: string): Asset {
  return { body, gzipped: gzipSync(body), type, version: hash('sha256', body).slice(0, 8) }
}

/** The package's folder. The path is valid from this folder and from `dist/parts`. */
export const packageFolder: URL = new URL('../../', import.meta.url)

/** Reads a file below `src`. The package includes `src`, because the build does not copy these files. */
export function readSource(path: string): string {
  return readFileSync(new URL(`src/${path}`, packageFolder), 'utf8')
}

/**
 * Sends an asset, compressed if the browser accepts that. Pages are never compressed: if a page contains a secret and
 * attacker-controlled text, its compressed size can reveal the secret (BREACH).
 */
function sendAsset(context: Context, { body, gzipped, type }: Asset): Response {
  context.header('content-type', type)
  context.header('cache-control', 'public, max-age=31536000, immutable')
  context.header('vary', 'accept-encoding')
  if (!context.req.header('accept-encoding')?.includes('gzip')) return context.body(body)
  context.header('content-encoding', 'gzip')
  return context.body(gzipped)
}

interface PolicyOptions {
  /** Other origins that a form may redirect to. Browsers apply `form-action` to redirects too. @defaultValue none */
  formTargets?: readonly string[]
  /** The nonce of style elements. Without it, style elements are not allowed. */
  styleNonce?: string
  /** Origins that may embed the page. @defaultValue none */
  frameAncestors?: readonly string[]
}

/** Formats the Content-Security-Policy of a page. The page can load only files of its own origin. */
export function createPolicy({
  formTargets = [],
  styleNonce,
  frameAncestors = [],
}: PolicyOptions = {}): string {
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

/** Returns the `formTargets` for a form that redirects to a URL. Empty for an invalid URL. */
export function listFormTargets(address: string): string[] {
  const url = URL.parse(address)
  if (!url) return []
  // Falls back to the protocol, because a CSP source cannot be an IPv6 address or contain `;`, `,` or `'`.
  return [/[[;,']/.test(url.hostname) ? url.protocol : url.origin]
}

/** Sets headers that forbid caching, framing, and scripts and resources from other origins. */
export function setHeaders(context: Context, options?: PolicyOptions): void {
  context.header('content-security-policy', createPolicy(options))
  context.header('x-content-type-options', 'nosniff')
  context.header('cross-origin-opener-policy', 'same-origin')
  context.header('cross-origin-resource-policy', 'same-origin')
  // With `no-referrer`, browsers would send `Origin: null` with our own forms.
  context.header('referrer-policy', 'same-origin')
  context.header('cache-control', 'no-store')
}

/** Sets the headers of `setHeaders` on every response. Assets override the header that forbids caching. */
export function protectPages(options?: PolicyOptions): MiddlewareHandler {
  return (context, next) => {
    setHeaders(context, options)
    return next()
  }
}

/** Reports an unexpected error, and returns an explanation for the user. */
export function reportCrash(
  error: unknown,
  onCrash: ReportCrash,
): { status: 500 | 503; title: string; explanation: string } {
  const errorId = createId()
  onCrash(errorId, error)
  return findStoreFailure(error)
    ? {
        status: 503,
        title: 'Database failure',
        explanation:
          'The emulator’s database failed. Reload the page later and check whether your change was saved.',
      }
    : {
        status: 500,
        title: 'Something went wrong',
        explanation: `The emulator failed. Its log has the error with the id ${errorId}.`,
      }
}

interface BodyLimit {
  /** In bytes. */
  maxSize: number
  onError(context: Context): Response | Promise<Response>
}

/** Limits the size of request bodies, with or without Content-Length. */
export function limitBody(options: BodyLimit): MiddlewareHandler {
  const limit = bodyLimit(options)
  return (context, next) => {
    const { raw } = context.req
    const isAnnounced = raw.headers.has('content-length') && !raw.headers.has('transfer-encoding')
    // Hono's `bodyLimit` copies a request of unknown length, but it cannot copy the Request objects of Hono's Node server.
    // Creates a standard Request instead.
    if (!isAnnounced && raw.body) {
      const { method, headers, body } = raw
      context.req.raw = new Request(raw.url, { method, headers, body, duplex: 'half' })
    }
    return limit(context, next)
  }
}

/**
 * Prevents DNS rebinding, where another site resolves its host name to this server so that its scripts are same-origin. Accepts
 * only IP addresses, `localhost` and the passed names.
 */
export function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  const name = readHostName(header ?? '')
  return isIP(name) !== 0 || name === 'localhost' || names.some((known) => known.toLowerCase() === name)
}

function readHostName(header: string): string {
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}

/**
 * Whether a request is a GET or HEAD request, or was sent by one of our own pages. Trusts the Host, so check `isOwnHost` first.
 * A reverse proxy may replace the Host, so an Origin with a name from `allowedHosts` is accepted too.
 */
export function isOwnForm({ req }: Context, allowedHosts: readonly string[]): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true
  const { origin, host, 'sec-fetch-site': site } = req.header()
  // Browsers send at least one of these two headers with a form.
  if (site === undefined && origin === undefined) return false
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return true
  const url = URL.parse(origin)
  return (
    url !== null && (url.host === host || allowedHosts.some((name) => name.toLowerCase() === url.hostname))
  )
}
