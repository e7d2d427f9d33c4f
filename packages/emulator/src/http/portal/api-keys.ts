import { Hono } from 'hono'
import { html } from 'hono/html'
import { createId } from '../../ground/random.ts'
import type { ApiKey } from '../../service/keys.ts'
import type { JournalEntry } from '../../testing/journal.ts'
import type { View } from '../pages.ts'
import { createKeyPage, deleteKeyPage, keyCreatedPage, keyShownPage } from './api-key.ts'
import { environmentLabel } from './frame.ts'
import { checkText, type Portal, type PortalEnv, readForm, readOffset } from './input.ts'
import { apiKeysUrl, integrationsPage } from './integrations.ts'
import { doneNotice, empty, type Frame, relativeMoment, typed } from './pieces.ts'
import { noteShownSecret } from './security.ts'
import { PAGE_SIZE, pager, table } from './table.ts'

/** Creates, lists and deletes keys. */
export function createApiKeyRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', async (context) => {
    const { keys } = context.var.environment
    const offset = readOffset(context)
    const [apiKeys, total] = await Promise.all([keys.listPage({ offset, count: PAGE_SIZE }), keys.count()])
    const requests = Map.groupBy(emulator.requests(), ({ apiKeyId }) => apiKeyId)
    const deleted = context.req.query('deleted') !== undefined
    return context.html(apiKeysPage({ frame: context.var.frame, apiKeys, requests, offset, total, deleted }))
  })

  routes.get('/new', (context) =>
    context.html(createKeyPage({ frame: context.var.frame, formId: createId() })),
  )

  routes.post('/', async (context) => {
    const { frame, session, environment } = context.var
    const { formId, ...values } = await readForm(context, ['formId', 'name', 'description'])
    const errors = {
      name: checkText(values.name, {
        subject: 'The name',
        maxLength: 100,
        empty: 'Enter a name, by which the key can be told from others.',
      }),
      description: checkText(values.description, { subject: 'The description', maxLength: 500 }),
    }
    const isForm = /^[\w-]{22}$/.test(formId)
    if (errors.name !== undefined || errors.description !== undefined || !isForm) {
      return context.html(createKeyPage({ frame, formId: isForm ? formId : createId(), values, errors }), 422)
    }
    const key = {
      name: values.name.trim(),
      description: values.description.trim(),
      createdBy: session.administrator,
    }
    await environment.keyReveals.createKey(formId, key, session)
    return context.redirect(`${apiKeysUrl(frame)}/created/${formId}`, 303)
  })

  routes.get('/created/:formId', async (context) => {
    const { frame, session, environment } = context.var
    // Hono answers HEAD like GET but without a body. The value would be used up without being shown.
    if (context.req.method === 'HEAD') return context.body(null, 200)
    const value = await environment.keyReveals.takeValue(context.req.param('formId'), session)
    const apiKey = value === undefined ? undefined : await environment.keys.find(value)
    if (value === undefined || !apiKey) return context.html(keyShownPage(frame))
    noteShownSecret(context)
    return context.html(
      keyCreatedPage({ frame, name: apiKey.name, value, endpoint: emulator.endpoint(environment.name) }),
    )
  })

  routes.get('/:id/delete', async (context) => {
    const apiKey = await context.var.environment.keys.findById(context.req.param('id'))
    if (!apiKey) return context.notFound()
    return context.html(deleteKeyPage({ frame: context.var.frame, apiKey, offset: readOffset(context) }))
  })

  routes.post('/:id/delete', async (context) => {
    // If another administrator has deleted the key already, the result is the same.
    await context.var.environment.keys.delete(context.req.param('id'))
    return context.redirect(
      `${apiKeysUrl(context.var.frame)}?deleted&offset=${readOffset(context)}#notice`,
      303,
    )
  })
  return routes
}

type Requests = ReadonlyMap<string | undefined, readonly JournalEntry[]>

interface ApiKeysPage {
  frame: Frame
  /** The keys on this page. */
  apiKeys: readonly ApiKey[]
  /** The listed requests of each, by the key's id. */
  requests: Requests
  offset: number
  total: number
  /** Whether a key has just been deleted. */
  deleted: boolean
}

/** The list of keys, with the columns of the contract and without the values. */
function apiKeysPage({ frame, apiKeys, requests, offset, total, deleted }: ApiKeysPage): View {
  return integrationsPage({
    frame,
    tab: 'api-keys',
    content: html`<div class="heading">
<h1>API keys</h1>
<a class="button primary" href="${apiKeysUrl(frame)}/new">Create API key</a>
</div>
${deleted ? doneNotice('The key is deleted. Requests with it are refused from now on.') : ''}
${
  total === 0
    ? noKeys(frame)
    : html`${keyTable(frame, apiKeys, offset)}
${pager({ offset, total, url: (next) => apiKeysUrl(frame, '', next) })}
${useTable(frame, apiKeys, requests)}
<p class="hint">A value is shown once, when its key is created. A lost key is replaced: create a new one, move the service to it, then delete the old one.</p>`
}`,
  })
}

function noKeys({ environment }: Frame): View {
  return empty(
    `No key in ${environmentLabel(environment)} yet`,
    html`<p>A backend service shows an API key with each request. It acts for the whole tenant, in this environment alone, until somebody deletes it.</p>
<p>Create one for each service, so that each can be replaced without the others noticing.</p>`,
  )
}

function keyTable(frame: Frame, rows: readonly ApiKey[], offset: number): View {
  return table<ApiKey>({
    caption: 'API keys of this environment, newest first',
    rows,
    columns: [
      { label: 'Name', cell: ({ name }) => html`<strong>${typed(name)}</strong>` },
      { label: 'Description', kind: 'text', cell: ({ description }) => typed(description) },
      { label: 'Created by', cell: ({ createdBy }) => typed(createdBy) },
      { label: 'Created at', cell: ({ createdAt }) => relativeMoment(createdAt, frame.now) },
      {
        label: '',
        kind: 'action',
        cell: ({ id, name }) =>
          html`<a class="button danger" id="delete-${id}" href="${apiKeysUrl(frame, `/${id}/delete`, offset)}">Delete<span class="hidden"> ${typed(name)}</span></a>`,
      },
    ],
  })
}

/** What is known besides the list of the contract. */
function useTable({ environment }: Frame, rows: readonly ApiKey[], requests: Requests): View {
  return html`<h2>Use of these keys</h2>
${table<ApiKey>({
  caption: 'Use of the keys above',
  rows,
  columns: [
    { label: 'Name', cell: ({ name }) => typed(name) },
    {
      label: 'In the list of requests',
      cell: ({ id }) => {
        const own = requests.get(id) ?? []
        const last = own.at(-1)
        if (!last) return html`<span class="faint">none</span>`
        const text = `${own.length.toLocaleString('en')} ${own.length === 1 ? 'request' : 'requests'}`
        return html`<a href="/${environment}/requests?key=${id}">${text}</a>, the last ${relativeMoment(last.at, new Date())}`
      },
    },
  ],
})}`
}
