import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { type Asset, createAsset, sendAsset } from '../../web/asset.ts'

type AssetName = 'hosted.css' | 'hosted.js' | 'hosted.svg'

// `tsc` does not copy these files. The package includes its sources, and this path leads there from `dist` too.
const assets: Record<AssetName, Asset> = {
  'hosted.css': createAsset(
    readFileSync(new URL('../../../src/hosted/assets/hosted.css', import.meta.url)),
    'text/css; charset=utf-8',
  ),
  'hosted.js': createAsset(
    readFileSync(new URL('../../../src/hosted/assets/hosted.js', import.meta.url)),
    'text/javascript; charset=utf-8',
  ),
  'hosted.svg': createAsset(
    readFileSync(new URL('../../../src/hosted/assets/hosted.svg', import.meta.url)),
    'image/svg+xml',
  ),
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
