import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { type Asset, createAsset, sendAsset } from '../../web/asset.ts'

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

/** Serves the stylesheet, the script and the icon. They hold no secret, and need no sign-in. */
export function createAssetRoutes(): Hono {
  const routes = new Hono()
  for (const [name, asset] of Object.entries(assets)) {
    routes.get(`/${name}`, (context) => sendAsset(context, asset))
  }
  return routes
}

// `tsc` does not copy these files. The package includes its sources, and this path leads there from `dist` too.
export function readAsset(path: string): Buffer<ArrayBuffer> {
  return readFileSync(new URL(`../../../src/portal/assets/${path}`, import.meta.url))
}
