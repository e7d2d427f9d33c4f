import type { Hono } from 'hono'
import { type Assets, loadAssets } from '../../web/assets.ts'

// `tsc` does not copy these files. The package includes its sources, and this path leads there from `dist` too.
const folder = new URL('../../../src/portal/assets/', import.meta.url)
const names = ['portal.css', 'portal.js', 'portal.svg'] as const
const assets: Assets<(typeof names)[number]> = loadAssets(folder, names)

export const assetUrl: typeof assets.url = assets.url
export const createAssetRoutes: () => Hono = assets.createRoutes
