import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import { apiKeysUrl } from './api-keys-url.ts'
import type { Frame } from './frame.ts'
import { integrationsPage } from './integrations-page.ts'

/** What the address of the created key shows from the second time on. */
export function keyShownPage(frame: Frame): View {
  const url = apiKeysUrl(frame)
  return integrationsPage({
    frame,
    tab: 'api-keys',
    title: 'Already shown',
    content: html`<h1>The value has been shown</h1>
<div class="card narrow">
<p>A key's value is shown once. The key itself is in the list, and no second one was made.</p>
<p>If the value is lost, create a new key and delete this one.</p>
<p class="actions"><a class="button primary" href="${url}">Back to the API keys</a> <a class="button" href="${url}/new">Create API key</a></p>
</div>`,
  })
}
