import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'

/** Media types, keyed by file extension. */
const mediaTypes: Record<string, string> = {
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
 * 1.2 MB of the explorer takes about 50 ms. The URL of a file contains the hash of its content, so browsers can cache the file
 * forever.
 */
export function createAssets<Name extends string>(files: Readonly<Record<Name, () => string>>): Assets<Name> {
  const routes = new Hono()
  const loaded = new Map<Name, Asset>()
  const load = (name: Name): Asset => {
    const asset = loaded.get(name) ?? createAsset(files[name](), mediaTypes[name.split('.')[1] ?? ''] ?? '')
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

const manifest = createRequire(import.meta.url).resolve('@orchestration/emulator/package.json')

/** The package's folder. */
export const packageFolder: URL = new URL('.', pathToFileURL(manifest))

/** Reads a file in `src`. The package includes `src`, because the build does not copy these files. */
export function readSource(path: string): string {
  return readFileSync(new URL(`src/${path}`, packageFolder), 'utf8')
}

/**
 * Sends an asset, compressed if the browser accepts gzip. Pages are never compressed: if a page contains a secret and
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
