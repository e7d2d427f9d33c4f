import { html } from 'hono/html'
import type { ApiKey } from '../../keys/key-store.ts'
import type { Frame } from '../portal.ts'
import { environmentLabel } from './environment-label.ts'
import { integrationsPage } from './integrations-page.ts'
import { moment } from './moment.ts'
import { table } from './table.ts'
import { typed } from './typed.ts'
import type { View } from './view.ts'

export interface ApiKeysPage {
  frame: Frame
  apiKeys: readonly ApiKey[]
  /** Whether one has just been deleted. */
  deleted: boolean
}

/** What the contract has in the list, and nothing of the values. */
export function apiKeysPage({ frame, apiKeys, deleted }: ApiKeysPage): View {
  const url = `/${frame.environment}/integrations/api-keys`
  return integrationsPage({
    frame,
    tab: 'api-keys',
    content: html`<div class="heading">
<h1>API keys</h1>
<a class="button primary" href="${url}/new">Create API key</a>
</div>
${
  deleted
    ? html`<p class="notice" id="notice" role="status" tabindex="-1">The key is deleted. Requests with it are refused from now on.</p>`
    : ''
}
${apiKeys.length === 0 ? noKeys(frame) : keyTable(url, apiKeys)}`,
  })
}

function noKeys({ environment }: Frame): View {
  return html`<div class="card empty">
<h2>No key in ${environmentLabel(environment)} yet</h2>
<p>A backend service shows an API key with each request. It acts for the whole tenant, in this environment alone, until somebody deletes it.</p>
<p>Create one for each service, so that each can be replaced without the others noticing.</p>
</div>`
}

function keyTable(url: string, rows: readonly ApiKey[]): View {
  return html`${table<ApiKey>({
    caption: 'API keys of this environment',
    rows,
    columns: [
      { label: 'Name', cell: ({ name }) => html`<strong>${typed(name)}</strong>` },
      { label: 'Description', cell: ({ description }) => typed(description) },
      { label: 'Created by', cell: ({ createdBy }) => typed(createdBy) },
      { label: 'Created at', cell: ({ createdAt }) => moment(createdAt) },
      {
        label: '',
        kind: 'action',
        cell: ({ id, name }) =>
          html`<a class="button danger" id="delete-${id}" href="${url}/${id}/delete">Delete<span class="hidden"> ${typed(name)}</span></a>`,
      },
    ],
  })}
<p class="hint">A value is shown once, when its key is created. A lost key is replaced: create a new one, move the service to it, then delete the old one.</p>`
}
