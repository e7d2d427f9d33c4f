import { html } from 'hono/html'
import type { View } from '../pages.ts'
import { environmentLabel } from './frame.ts'
import { apiKeysUrl, createCurlExample, integrationsPage } from './integrations.ts'
import { codeBlock, type Frame } from './pieces.ts'

/** The only page that shows a key's value. Its script removes the value when the reader leaves the page. */
export function keyCreatedPage(frame: Frame, name: string, value: string, endpoint: string): View {
  return integrationsPage({
    frame,
    tab: 'api-keys',
    title: 'API key created',
    content: html`<h1>API key created</h1>
<div class="card">
<p>This is the value of <strong><bdi>${name}</bdi></strong>, valid in <strong>${environmentLabel(frame.environment)}</strong>.
Put it in an environment variable or a secrets manager of your backend service.</p>
<p class="warning"><strong>It is shown only now.</strong> Nobody can look it up later, and reloading this page does not bring it back.</p>
<div class="buttons">
<code class="secret" id="api-key" tabindex="0" role="textbox" aria-readonly="true" aria-label="Value of the API key" data-secret>${value}</code>
<div class="copy">
<button type="button" class="primary" data-copy="api-key">Copy<span class="hidden"> the key</span></button>
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
