import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'

interface Asset {
  body: Buffer<ArrayBuffer>
  gzipped: Buffer<ArrayBuffer>
  type: string
  /** Changes with the content. */
  version: string
}

type AssetName = 'portal.css' | 'portal.js' | 'portal.svg'

// `tsc` copies no such files, but the package is published with its sources: from `dist` they are this far away too.
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

/** The address of an asset. It changes with the content, so that the asset can be kept for ever. */
export function assetUrl(name: AssetName): string {
  return `/assets/${name}?${assets[name].version}`
}

/**
 * The stylesheet, the script and the icon: what may be seen without signing in. They alone are compressed: in a page that
 * holds a secret and text from elsewhere, the size would tell of the secret.
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
