import { flowStyles } from '@orchestration/care-flows/drawing'
import { type Asset, createAsset, readSource } from '../../web/asset.ts'

type AssetName = 'portal.css' | 'portal.js' | 'portal.svg'

/** What `portal.css` consists of, in order: the pieces of all pages, then those of single pages. */
const styles = [
  'web/assets/page.css',
  'portal/assets/styles/base.css',
  'portal/assets/styles/frame.css',
  'portal/assets/styles/pieces.css',
  'portal/assets/styles/forms.css',
  'portal/assets/styles/code.css',
  'portal/assets/styles/lists.css',
  'portal/assets/styles/care-flow.css',
  'portal/assets/styles/requests.css',
  'portal/assets/styles/faults.css',
  'portal/assets/styles/data.css',
  'portal/assets/styles/explorer.css',
  'portal/assets/styles/webhooks.css',
  'portal/assets/styles/print.css',
]

export const assets: Readonly<Record<AssetName, Asset>> = {
  'portal.css': createAsset(
    Buffer.concat([...styles.map(readSource), Buffer.from(flowStyles)]),
    'text/css; charset=utf-8',
  ),
  'portal.js': createAsset(readSource('portal/assets/portal.js'), 'text/javascript; charset=utf-8'),
  'portal.svg': createAsset(readSource('portal/assets/portal.svg'), 'image/svg+xml'),
}

/** The address of an asset. It changes with the content, so browsers may cache the asset forever. */
export function assetUrl(name: AssetName): string {
  return `/assets/${name}?${assets[name].version}`
}
