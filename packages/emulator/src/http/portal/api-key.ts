import { html } from 'hono/html'
import type { ApiKey } from '../../service/keys.ts'
import type { View } from '../pages.ts'
import { environmentKind, environmentLabel } from './frame.ts'
import { apiKeysUrl, createCurlExample, integrationsPage } from './integrations.ts'
import { codeBlock, confirmation, type Frame, field, formToken, moment, typed } from './pieces.ts'

interface CreateKeyPage {
  frame: Frame
  /** Identifies the form, so that sending it twice creates one key. */
  formId: string
  values?: { name: string; description: string }
  errors?: { name?: string | undefined; description?: string | undefined }
}

export function createKeyPage({ frame, formId, values, errors = {} }: CreateKeyPage): View {
  const failed = errors.name !== undefined || errors.description !== undefined
  const url = apiKeysUrl(frame)
  return integrationsPage({
    frame,
    tab: 'api-keys',
    title: failed ? 'Error: create API key' : 'Create API key',
    content: html`<h1>Create API key</h1>
<form class="card narrow" method="post" action="${url}" novalidate>
${formToken(frame)}
<input type="hidden" name="formId" value="${formId}">
${field({
  name: 'name',
  label: 'Name',
  hint: 'The service that will use it.',
  value: values?.name ?? '',
  error: errors.name,
  required: true,
  focus: !failed,
})}
${field({
  name: 'description',
  label: 'Description',
  hint: 'What it is for, where it is kept, whom to ask.',
  value: values?.description ?? '',
  error: errors.description,
})}
<p>The key will be valid in <strong>${environmentLabel(frame.environment)}</strong> alone. Its value is shown once, on the next page.</p>
<p class="actions"><button class="primary">Create API key</button> <a class="button" href="${url}">Cancel</a></p>
</form>`,
  })
}

interface DeleteKeyPage {
  frame: Frame
  apiKey: ApiKey
  /** The offset of the list page that led here. */
  offset: number
}

/** Asks before deleting. */
export function deleteKeyPage({ frame, apiKey, offset }: DeleteKeyPage): View {
  const { id, name, createdBy, createdAt } = apiKey
  const label = environmentLabel(frame.environment)
  const isProduction = environmentKind(frame.environment) === 'production'
  return integrationsPage({
    frame,
    tab: 'api-keys',
    title: 'Delete an API key',
    content: confirmation({
      frame,
      action: apiKeysUrl(frame, `/${id}/delete`, offset),
      question: html`Delete <bdi>${name}</bdi>?`,
      explanation: html`<p>${isProduction ? html`This is a <strong>${label}</strong> key. ` : ''}Services that use it in ${label} are refused from their next request on. This cannot be undone.</p>
<p class="hint">Created by ${typed(createdBy)}, ${moment(createdAt)}.</p>`,
      cancelUrl: `${apiKeysUrl(frame, '', offset)}#delete-${id}`,
      confirm: `Delete ${isProduction ? label : 'the'} key`,
    }),
  })
}

interface KeyCreatedPage {
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
