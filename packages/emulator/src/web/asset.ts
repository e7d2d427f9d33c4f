import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'

/** A stylesheet, a script or an icon. */
export interface Asset {
  body: Buffer<ArrayBuffer>
  gzipped: Buffer<ArrayBuffer>
  type: string
  /** A hash of the content. The address has it, so browsers may cache the asset forever. */
  version: string
}

export function createAsset(body: Buffer<ArrayBuffer>, type: string): Asset {
  return { body, gzipped: gzipSync(body), type, version: hash('sha256', body).slice(0, 8) }
}

/** The package's folder. The path holds from this room, and from `dist/parts`. */
export const packageFolder: URL = new URL('../../', import.meta.url)

/** Reads a file below `src`. The build does not copy these files, but the package includes its sources. */
export function readSource(path: string): Buffer<ArrayBuffer> {
  return readFileSync(new URL(`src/${path}`, packageFolder))
}

/**
 * Sends an asset, compressed if the browser accepts that. Pages are never compressed: if a page has both a secret and text
 * from outside, its compressed size can reveal the secret.
 */
export function sendAsset(context: Context, { body, gzipped, type }: Asset): Response {
  context.header('content-type', type)
  context.header('cache-control', 'public, max-age=31536000, immutable')
  context.header('vary', 'accept-encoding')
  if (!context.req.header('accept-encoding')?.includes('gzip')) return context.body(body)
  context.header('content-encoding', 'gzip')
  return context.body(gzipped)
}

/** Serves assets by their names. They hold no secret, and need no sign-in. */
export function createAssetRoutes(assets: Readonly<Record<string, Asset>>): Hono {
  const routes = new Hono()
  for (const [name, asset] of Object.entries(assets)) {
    routes.get(`/${name}`, (context) => sendAsset(context, asset))
  }
  return routes
}
