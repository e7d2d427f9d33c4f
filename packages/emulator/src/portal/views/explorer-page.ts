import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import { explorerAssetUrl } from '../explorer/explorer-assets.ts'
import type { PublishedOperation } from '../explorer/operations.ts'
import { environmentLabel } from './frame/environment-label.ts'
import type { Frame } from './frame/frame.ts'
import { page } from './frame/page.ts'
import { typed } from './pieces/typed.ts'

export interface ExplorerPage {
  frame: Frame
  operations: readonly PublishedOperation[]
  /** Allows style elements of the page that have it. */
  styleNonce: string
  /** What to begin with. */
  query: string
  variables: string
  /** What to send as X-User-ID. */
  userId?: string | undefined
}

/** GraphiQL, for the environment. The only page that needs JavaScript. */
export function explorerPage({
  frame,
  operations,
  styleNonce,
  query,
  variables,
  userId,
}: ExplorerPage): View {
  const domains = Object.entries(Object.groupBy(operations, ({ domain }) => domain))
  const { environment } = frame
  return page({
    frame,
    section: 'explorer',
    content: html`<link rel="stylesheet" href="${explorerAssetUrl('graphiql.css')}">
<div class="heading explorer">
<h1>Explorer</h1>
<p class="hint">Runs in ${environmentLabel(environment)}, as you and without a key. Mutations change its data.${userId === undefined ? '' : html` The request had the X-User-ID ${typed(userId)}, and so has what you run.`}</p>
<div class="operation"><label for="operation">Operation</label>
<select id="operation" disabled autocomplete="off">
<option value="">Choose one to begin with</option>
${domains.map(
  ([domain, list = []]) => html`<optgroup label="${domain.replaceAll('-', ' ')}">
${list.map(({ name }) => html`<option>${name}</option>`)}
</optgroup>
`,
)}</select></div>
</div>
<noscript><p class="warning">The explorer needs JavaScript. Without it, send requests with curl: <a href="/${environment}/get-started">Get started</a> shows how.</p></noscript>
<div id="explorer" inert data-url="/${environment}/explorer" data-token="${frame.formToken}" data-nonce="${styleNonce}" data-operations="${explorerAssetUrl('operations.json')}" data-user="${userId ?? ''}"></div>
<pre hidden id="explorer-query">${query}</pre>
<pre hidden id="explorer-variables">${variables}</pre>
<script src="${explorerAssetUrl('graphiql.js')}" defer></script>
<script src="${explorerAssetUrl('explorer.js')}" type="module"></script>`,
  })
}
