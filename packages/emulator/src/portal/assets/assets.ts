import type { Hono } from 'hono'
import { type Assets, loadAssets } from '../../web/assets.ts'

// `tsc` does not copy these files. The package includes its sources, and these paths lead there from `dist` too.
const assets: Assets<'portal.css' | 'portal.js' | 'portal.svg'> = loadAssets({
  'portal.css': new URL('../../../src/portal/assets/portal.css', import.meta.url),
  'portal.js': new URL('../../../src/portal/assets/portal.js', import.meta.url),
  'portal.svg': new URL('../../../src/portal/assets/portal.svg', import.meta.url),
})

export const assetUrl: typeof assets.url = assets.url
export const createAssetRoutes: () => Hono = assets.createRoutes
