import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'

const types = {
  'portal.css': 'text/css; charset=utf-8',
  'portal.js': 'text/javascript; charset=utf-8',
  'portal.svg': 'image/svg+xml',
} as const

type AssetName = keyof typeof types

// `tsc` copies no such files, but the package is published with its sources: from `dist` they are this far away too.
const folder = new URL('../../../src/portal/assets/', import.meta.url)

const names = Object.keys(types) as AssetName[]
const assets = new Map(
  names.map((name) => {
    const body = readFileSync(new URL(name, folder))
    return [name, { body, type: types[name], version: hash('sha256', body).slice(0, 8) }]
  }),
)

/** The address of an asset. It changes with the content, so that the asset can be kept for ever. */
export function assetUrl(name: AssetName): string {
  return `/assets/${name}?${assets.get(name)?.version}`
}

/** The stylesheet, the script and the icon: what may be seen without signing in. */
export function createAssetRoutes(): Hono {
  const routes = new Hono()
  for (const [name, { body, type }] of assets) {
    routes.get(`/${name}`, (context) =>
      context.body(body, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    )
  }
  return routes
}
