import { Hono } from 'hono'
import { type Asset, sendAsset } from './asset.ts'

/** Serves assets by their names. They hold no secret, and need no sign-in. */
export function createAssetRoutes(assets: Readonly<Record<string, Asset>>): Hono {
  const routes = new Hono()
  for (const [name, asset] of Object.entries(assets)) {
    routes.get(`/${name}`, (context) => sendAsset(context, asset))
  }
  return routes
}
