import type { Hono } from 'hono'
import { type Assets, loadAssets } from '../../web/assets.ts'

// `tsc` does not copy these files. The package includes its sources, and these paths lead there from `dist` too.
const assets: Assets<'hosted.css' | 'hosted.js' | 'hosted.svg'> = loadAssets({
  'hosted.css': new URL('../../../src/hosted/assets/hosted.css', import.meta.url),
  'hosted.js': new URL('../../../src/hosted/assets/hosted.js', import.meta.url),
  'hosted.svg': new URL('../../../src/hosted/assets/hosted.svg', import.meta.url),
})

export const assetUrl: typeof assets.url = assets.url
export const createAssetRoutes: () => Hono = assets.createRoutes
