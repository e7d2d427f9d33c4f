import { formatCount } from '@orchestration/cli-kit'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { createRandomId } from '../../../base/random.ts'
import type { RecordedRequest } from '../../../journal/recorded-request.ts'
import type { ApiKey } from '../../../service/api-keys/api-key-repository.ts'
import type { View } from '../../pages/view.ts'
import { codeBlock, emptyState, notice, userText } from '../components.ts'
import { field, formTokenField, popup, readForm, validateText } from '../forms.ts'
import { createFirstClientRequest, createFirstCurlRequest } from '../get-started/get-started-page.ts'
import { environmentKind, environmentLabel } from '../layout.ts'
import { pagedList, readOffset } from '../list.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { listRequests } from '../requests/parsed-request.ts'
import { table } from '../table.ts'
import { relativeMoment } from '../times.ts'
import { filterUrl, pageUrl, redirectToNotice } from '../urls.ts'
import { integrationsLayout } from './integrations-layout.ts'

const notices: Record<string, string> = {
  deleted: 'API key deleted. Requests with this key are now rejected.',
  shown:
    'The value can no longer be shown. No second key was created. If you lost the value, create a new key and delete the old key.',
}

/** Creates, lists and deletes keys. */
export const apiKeysRoutes = new Hono<PortalEnv>()

const submittedForms = new Set<string>()

apiKeysRoutes.get('/', (context) => context.html(apiKeysPage(context)))

apiKeysRoutes.get('/new', (context) => context.html(createKeyPage(context.var.pageData, createRandomId())))

apiKeysRoutes.post('/', async (context) => {
  const { environment, pageData, portal, session } = context.var
  const { formId, ...values } = await readForm(context, ['formId', 'name', 'description'])
  const errors = {
    name: validateText(values.name, {
      subject: 'The name',
      maxLength: 100,
      emptyMessage: 'Enter a name that identifies the key.',
    }),
    description: validateText(values.description, { subject: 'The description', maxLength: 500 }),
  }
  if (errors.name !== undefined || errors.description !== undefined)
    return context.html(createKeyPage(pageData, formId, values, errors), 422)
  // Reloading the response submits the form again.
  if (submittedForms.has(formId)) return redirectToNotice(context, listUrl(pageData), { done: 'shown' })
  const name = values.name.trim()
  const description = values.description.trim()
  const value = environment.apiKeys.create({ name, description, createdBy: session.administrator })
  submittedForms.add(formId)
  return context.html(keyCreatedPage(pageData, name, value, portal.emulator.endpoint(environment.name)))
})

apiKeysRoutes.post('/:id/delete', (context) => {
  // Succeeds even if another administrator has already deleted the key.
  context.var.environment.apiKeys.delete(context.req.param('id'))
  return redirectToNotice(context, listUrl(context.var.pageData), {
    done: 'deleted',
    offset: readOffset(context),
  })
})

function listUrl(pageData: PageData): string {
  return pageUrl(pageData, 'integrations', 'api-keys')
}

/** Renders the API keys, followed by their usage. */
function apiKeysPage(context: Context<PortalEnv>): View {
  const { environment, pageData } = context.var
  const label = environmentLabel(pageData.environmentName)
  return integrationsLayout({
    pageData,
    tab: 'api-keys',
    content: html`<div class="heading">
<h1>API keys</h1>
<a class="button primary" href="${pageUrl(pageData, 'integrations', 'api-keys', 'new')}">Create API key</a>
</div>
${notice(context, notices)}
${pagedList(
  context,
  environment.apiKeys.list().toReversed(),
  (rows) => html`${keyTable(pageData, rows, readOffset(context))}
${usageTable(pageData, rows, listRequests(context.var))}
<p class="hint">The value of a key is shown only once. If it is lost, create a new key, switch the service to it, and delete the old key.</p>`,
  emptyState(
    `No API keys in ${label} yet`,
    html`<p>A backend service sends an API key with each request. A key is valid for the whole tenant, in this environment only, until it is deleted.</p>
<p>Create a key for each service, so that you can replace it without affecting other services.</p>`,
  ),
)}`,
  })
}

function keyTable(pageData: PageData, rows: readonly ApiKey[], offset: number): View {
  const label = environmentLabel(pageData.environmentName)
  const isProduction = environmentKind(pageData.environmentName) === 'production'
  return table<ApiKey>({
    caption: 'API keys of this environment, newest first',
    rows,
    columns: [
      { label: 'Name', cell: ({ name }) => html`<strong>${userText(name)}</strong>` },
      { label: 'Description', kind: 'text', cell: ({ description }) => userText(description) },
      { label: 'Created by', cell: ({ createdBy }) => userText(createdBy) },
      { label: 'Created at', cell: ({ createdAt }) => relativeMoment(createdAt, pageData) },
      {
        label: '',
        kind: 'action',
        cell: ({ id, name }) =>
          popup({
            pageData,
            id: `delete-${id}`,
            button: html`Delete<span class="hidden"> ${userText(name)}</span>`,
            title: html`Delete ${userText(name)}?`,
            kind: 'danger',
            action: `${listUrl(pageData)}/${id}/delete?offset=${offset}`,
            content: html`<p>${isProduction ? html`This is a <strong>${label}</strong> key. ` : ''}Requests with this key will be rejected. This cannot be undone.</p>`,
            submit: html`<button class="danger filled">Delete ${isProduction ? label : 'the'} key</button>`,
          }),
      },
    ],
  })
}

/** Renders the usage of the keys in a separate table, because the list of keys has the same columns as in the service. */
function usageTable(pageData: PageData, rows: readonly ApiKey[], requests: readonly RecordedRequest[]): View {
  return html`<h2>Usage of these keys</h2>
${table<ApiKey>({
  caption: 'Usage of the keys above',
  rows,
  columns: [
    { label: 'Name', cell: ({ name }) => userText(name) },
    {
      label: 'Recorded requests',
      cell: ({ id }) => {
        const own = requests.filter(({ apiKeyId }) => apiKeyId === id)
        const last = own.at(-1)
        if (!last) return html`<span class="faint">none</span>`
        return html`<a href="${filterUrl(pageData, 'requests', { key: id })}">${formatCount(own.length, 'request')}</a>, the last ${relativeMoment(last.at, { now: new Date(), isPaused: false })}`
      },
    },
  ],
})}`
}

/** Renders the form for a new key. Submitting the same `formId` again does not create another key. */
function createKeyPage(
  pageData: PageData,
  formId: string,
  values = { name: '', description: '' },
  errors?: { name: string | undefined; description: string | undefined },
): View {
  const url = listUrl(pageData)
  return integrationsLayout({
    pageData,
    tab: 'api-keys',
    title: errors ? 'Error: create API key' : 'Create API key',
    content: html`<h1>Create API key</h1>
<form class="card narrow" method="post" action="${url}" novalidate>
${formTokenField(pageData)}
<input type="hidden" name="formId" value="${formId}">
${field({ name: 'name', label: 'Name', hint: 'The service that will use the key.', value: values.name, error: errors?.name, requirement: 'required', focus: !errors })}
${field({ name: 'description', label: 'Description', hint: 'Purpose, storage location and responsible person.', value: values.description, error: errors?.description, requirement: 'optional' })}
<p>The key will be valid in <strong>${environmentLabel(pageData.environmentName)}</strong> only. Its value is shown once, on the next page.</p>
<p class="actions"><button class="primary">Create API key</button> <a class="button" href="${url}">Cancel</a></p>
</form>`,
  })
}

/** Renders the only page that shows the value of a key. */
function keyCreatedPage(pageData: PageData, name: string, value: string, endpoint: string): View {
  return integrationsLayout({
    pageData,
    tab: 'api-keys',
    title: 'API key created',
    content: html`<h1>API key created</h1>
<div class="card">
<p>This is the value of <strong><bdi>${name}</bdi></strong>, valid in <strong>${environmentLabel(pageData.environmentName)}</strong>.
Put it in an environment variable or a secrets manager of your backend service.</p>
<p class="warning"><strong>This value is shown only once.</strong> You cannot look it up later, and reloading this page does not show it again.</p>
<div class="buttons">
<code class="secret" id="api-key" tabindex="0" role="textbox" aria-readonly="true" aria-label="Value of the API key">${value}</code>
<div class="copy">
<button type="button" class="primary" data-copy="api-key">Copy<span class="hidden"> the key</span></button>
<span role="status"></span>
</div>
</div>
<p class="actions"><a class="button" href="${listUrl(pageData)}">I have stored the key</a></p>
</div>
<section class="card examples">
<h2>Use the key</h2>
<h3>.env</h3>
${codeBlock({ id: 'env', label: 'the lines for .env', code: `ORCHESTRATION_ENDPOINT=${endpoint}\nORCHESTRATION_API_KEY=${value}` })}
<h3>curl</h3>
${codeBlock({ id: 'curl', label: 'the curl command', code: createFirstCurlRequest(endpoint, value) })}
<h3>TypeScript</h3>
<p class="hint">Reads the variables from <code>.env</code>.</p>
${codeBlock({ id: 'typescript', label: 'the TypeScript', code: createFirstClientRequest('process.loadEnvFile()\nconst client = createClient()') })}
</section>`,
  })
}
