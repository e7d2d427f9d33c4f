import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'

interface Asset {
  body: Buffer<ArrayBuffer>
  gzipped: Buffer<ArrayBuffer>
  type: string
  /** A hash of the content. */
  version: string
}

type AssetName = 'portal.css' | 'portal.js' | 'portal.svg'

// `tsc` does not copy these files. The package includes its sources, and this path leads there from `dist` too.
const assets: Record<AssetName, Asset> = {
  'portal.css': loadAsset(
    new URL('../../../src/portal/assets/portal.css', import.meta.url),
    'text/css; charset=utf-8',
  ),
  'portal.js': loadAsset(
    new URL('../../../src/portal/assets/portal.js', import.meta.url),
    'text/javascript; charset=utf-8',
  ),
  'portal.svg': loadAsset(new URL('../../../src/portal/assets/portal.svg', import.meta.url), 'image/svg+xml'),
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
  for (const [name, { body, gzipped, type }] of Object.entries(assets)) {
    routes.get(`/${name}`, (context) => {
      context.header('content-type', type)
      context.header('cache-control', 'public, max-age=31536000, immutable')
      context.header('vary', 'accept-encoding')
      if (!context.req.header('accept-encoding')?.includes('gzip')) return context.body(body)
      context.header('content-encoding', 'gzip')
      return context.body(gzipped)
    })
  }
  return routes
}

function loadAsset(url: URL, type: string): Asset {
  const body = readFileSync(url)
  return { body, gzipped: gzipSync(body), type, version: hash('sha256', body).slice(0, 8) }
}
