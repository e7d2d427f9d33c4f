import { html } from 'hono/html'
import type { ApiKey } from '../../../service/keys/key-store.ts'
import type { View } from '../../../web/view.ts'
import { environmentLabel } from '../frame/environment-label.ts'
import type { Frame } from '../frame/frame.ts'
import { relativeMoment } from '../pieces/moment.ts'
import { pager } from '../pieces/pager.ts'
import { table } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { apiKeysUrl, integrationsPage } from './integrations-page.ts'

export interface KeyUses {
  /** ISO 8601. */
  lastUsed: string | undefined
  /** How many requests of the list were made with it. */
  requests: number
}

export interface ApiKeysPage {
  frame: Frame
  /** The keys on this page. */
  apiKeys: readonly ApiKey[]
  /** How each was used, by the key's id. */
  uses: ReadonlyMap<string, KeyUses>
  offset: number
  total: number
  /** Whether a key has just been deleted. */
  deleted: boolean
}

/** The list of keys, with the columns of the contract and without the values. */
export function apiKeysPage({ frame, apiKeys, uses, offset, total, deleted }: ApiKeysPage): View {
  return integrationsPage({
    frame,
    tab: 'api-keys',
    content: html`<div class="heading">
<h1>API keys</h1>
<a class="button primary" href="${apiKeysUrl(frame)}/new">Create API key</a>
</div>
${
  deleted
    ? html`<p class="notice" id="notice" role="status" tabindex="-1">The key is deleted. Requests with it are refused from now on.</p>`
    : ''
}
${
  total === 0
    ? noKeys(frame)
    : html`${keyTable(frame, apiKeys, offset)}
${pager({ offset, total, url: (next) => apiKeysUrl(frame, '', next) })}
${useTable(frame, apiKeys, uses)}
<p class="hint">A value is shown once, when its key is created. A lost key is replaced: create a new one, move the service to it, then delete the old one.</p>`
}`,
  })
}

function noKeys({ environment }: Frame): View {
  return html`<div class="card empty">
<h2>No key in ${environmentLabel(environment)} yet</h2>
<p>A backend service shows an API key with each request. It acts for the whole tenant, in this environment alone, until somebody deletes it.</p>
<p>Create one for each service, so that each can be replaced without the others noticing.</p>
</div>`
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
function useTable(
  { environment, now }: Frame,
  rows: readonly ApiKey[],
  uses: ReadonlyMap<string, KeyUses>,
): View {
  return html`<h2>Use of these keys</h2>
${table<ApiKey>({
  caption: 'Use of the keys above',
  rows,
  columns: [
    { label: 'Name', cell: ({ name }) => typed(name) },
    {
      label: 'Last used',
      cell: ({ id }) => {
        const lastUsed = uses.get(id)?.lastUsed
        return lastUsed === undefined ? html`<span class="faint">never</span>` : relativeMoment(lastUsed, now)
      },
    },
    {
      label: 'In the list of requests',
      cell: ({ id }) => {
        const requests = uses.get(id)?.requests ?? 0
        if (requests === 0) return html`<span class="faint">none</span>`
        const text = `${requests.toLocaleString('en')} ${requests === 1 ? 'request' : 'requests'}`
        return html`<a href="/${environment}/requests?key=${id}">${text}</a>`
      },
    },
  ],
})}`
}
