import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'

export interface Asset {
  body: Buffer<ArrayBuffer>
  gzipped: Buffer<ArrayBuffer>
  type: string
  /** A hash of the content. */
  version: string
}

type AssetName = 'portal.css' | 'portal.js' | 'portal.svg'

/** What `portal.css` consists of, in order: the pieces of all pages, then those of single pages. */
const styles = [
  'base.css',
  'frame.css',
  'pieces.css',
  'forms.css',
  'code.css',
  'lists.css',
  'care-flow.css',
  'requests.css',
  'faults.css',
  'data.css',
  'explorer.css',
  'webhooks.css',
]

const assets: Record<AssetName, Asset> = {
  'portal.css': createAsset(
    Buffer.concat(styles.map((name) => readAsset(`styles/${name}`))),
    'text/css; charset=utf-8',
  ),
  'portal.js': createAsset(
    // Spelled out, so that the search for unused files finds it.
    readFileSync(new URL('../../../src/portal/assets/portal.js', import.meta.url)),
    'text/javascript; charset=utf-8',
  ),
  'portal.svg': createAsset(readAsset('portal.svg'), 'image/svg+xml'),
}

/** The address of an asset. It changes with the content, so browsers may cache the asset forever. */
export function assetUrl(name: AssetName): string {
  return `/assets/${name}?${assets[name].version}`
}

/**
 * Serves the stylesheet, the script and the icon, which need no sign-in. Only these are compressed: the compressed size of
 * a page with a secret and foreign text would reveal the secret.
 */
export function createAssetRoutes(): Hono {
  const routes = new Hono()
  for (const [name, asset] of Object.entries(assets)) {
    routes.get(`/${name}`, (context) => sendAsset(context, asset))
  }
  return routes
}

export function sendAsset(context: Context, { body, gzipped, type }: Asset): Response {
  context.header('content-type', type)
  context.header('cache-control', 'public, max-age=31536000, immutable')
  context.header('vary', 'accept-encoding')
  if (!context.req.header('accept-encoding')?.includes('gzip')) return context.body(body)
  context.header('content-encoding', 'gzip')
  return context.body(gzipped)
}

// `tsc` does not copy these files. The package includes its sources, and this path leads there from `dist` too.
export function readAsset(path: string): Buffer<ArrayBuffer> {
  return readFileSync(new URL(`../../../src/portal/assets/${path}`, import.meta.url))
}

export function createAsset(body: Buffer<ArrayBuffer>, type: string): Asset {
  return { body, gzipped: gzipSync(body), type, version: hash('sha256', body).slice(0, 8) }
}
