import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'

/** A stylesheet, a script or an icon. */
export interface Asset {
  body: Buffer<ArrayBuffer>
  gzipped: Buffer<ArrayBuffer>
  type: string
  /** A hash of the content. In the address, it lets browsers keep the asset forever. */
  version: string
}

export function createAsset(body: Buffer<ArrayBuffer>, type: string): Asset {
  return { body, gzipped: gzipSync(body), type, version: hash('sha256', body).slice(0, 8) }
}

/**
 * Sends an asset, compressed where the browser takes that. Pages are never compressed: the compressed size of a page with a
 * secret and foreign text would reveal the secret.
 */
export function sendAsset(context: Context, { body, gzipped, type }: Asset): Response {
  context.header('content-type', type)
  context.header('cache-control', 'public, max-age=31536000, immutable')
  context.header('vary', 'accept-encoding')
  if (!context.req.header('accept-encoding')?.includes('gzip')) return context.body(body)
  context.header('content-encoding', 'gzip')
  return context.body(gzipped)
}
