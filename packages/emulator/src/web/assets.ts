import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'

export interface Assets<Name extends string> {
  /** The address of an asset. It changes with the content, so browsers may cache the asset forever. */
  url(name: Name): string
  /** Serves the assets. They hold no secret, and need no sign-in. */
  createRoutes(): Hono
}

interface Asset {
  body: Buffer<ArrayBuffer>
  gzipped: Buffer<ArrayBuffer>
  type: string
  /** A hash of the content. */
  version: string
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Loads the stylesheet, the script and the icon of some pages. Only these are compressed: the compressed size of a page
 * with a secret and foreign text would reveal the secret.
 */
export function loadAssets<Name extends string>(files: Record<Name, URL>): Assets<Name> {
  const names = Object.keys(files) as Name[]
  const assets = new Map(names.map((name) => [name, loadAsset(files[name])]))
  return {
    url: (name) => `/assets/${name}?${assets.get(name)?.version}`,
    createRoutes() {
      const routes = new Hono()
      for (const [name, { body, gzipped, type }] of assets) {
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
    },
  }
}

function loadAsset(url: URL): Asset {
  const body = readFileSync(url)
  const type = types[extname(url.pathname)] ?? 'application/octet-stream'
  return { body, gzipped: gzipSync(body), type, version: hash('sha256', body).slice(0, 8) }
}
