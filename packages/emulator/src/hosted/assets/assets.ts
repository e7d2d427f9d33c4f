import { type Asset, createAsset, readSource } from '../../http/pages.ts'

type AssetName = 'hosted.css' | 'hosted.js' | 'hosted.svg'

export const assets: Readonly<Record<AssetName, Asset>> = {
  'hosted.css': createAsset(
    Buffer.concat(['http/pages.css', 'hosted/assets/hosted.css'].map(readSource)),
    'text/css; charset=utf-8',
  ),
  'hosted.js': createAsset(readSource('hosted/assets/hosted.js'), 'text/javascript; charset=utf-8'),
  'hosted.svg': createAsset(readSource('hosted/assets/hosted.svg'), 'image/svg+xml'),
}

/** The address of an asset. It changes with the content, so browsers may cache the asset forever. */
export function assetUrl(name: AssetName): string {
  return `/assets/${name}?${assets[name].version}`
}
