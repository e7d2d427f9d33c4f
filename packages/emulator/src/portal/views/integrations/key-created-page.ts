import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { environmentLabel } from '../frame/environment-label.ts'
import type { Frame } from '../frame/frame.ts'
import { createCurlExample } from '../get-started-page.ts'
import { codeBlock } from '../pieces/code-block.ts'
import { apiKeysUrl, integrationsPage } from './integrations-page.ts'

export interface KeyCreatedPage {
  frame: Frame
  name: string
  value: string
  endpoint: string
}

/** The only page that shows a key's value. Its script removes the value when the reader leaves the page. */
export function keyCreatedPage({ frame, name, value, endpoint }: KeyCreatedPage): View {
  return integrationsPage({
    frame,
    tab: 'api-keys',
    title: 'API key created',
    content: html`<h1>API key created</h1>
<div class="card">
<p>This is the value of <strong><bdi>${name}</bdi></strong>, valid in <strong>${environmentLabel(frame.environment)}</strong>.
Put it in an environment variable or a secrets manager of your backend service.</p>
<p class="warning"><strong>It is shown only now.</strong> Nobody can look it up later, and reloading this page does not bring it back.</p>
<div class="secret">
<code id="api-key" tabindex="0" role="textbox" aria-readonly="true" aria-label="Value of the API key" data-secret>${value}</code>
<div class="copy">
<button type="button" class="primary" data-copy="api-key" hidden>Copy<span class="hidden"> the key</span></button>
<span role="status"></span>
</div>
</div>
<p class="actions"><a class="button" href="${apiKeysUrl(frame)}">I have stored it</a></p>
</div>
<section class="card examples" data-secret>
<h2>Use it</h2>
<h3>.env</h3>
${codeBlock({ id: 'env', label: 'the lines for .env', code: `ORCHESTRATION_ENDPOINT=${endpoint}\nORCHESTRATION_API_KEY=${value}` })}
<h3>curl</h3>
${codeBlock({ id: 'curl', label: 'the curl command', code: createCurlExample(endpoint, value) })}
<h3>TypeScript</h3>
<p class="hint">Reads the lines of <code>.env</code>.</p>
${codeBlock({ id: 'typescript', label: 'the TypeScript', code: snippet })}
</section>`,
  })
}

const snippet = `import { createClient } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'

process.loadEnvFile()
const client = createClient()
const { data } = await client.query({
  query: PatientsDocument,
  variables: { pagination: { count: 10, offset: 0 } },
})
console.log(data.patients.patients.length)`

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
