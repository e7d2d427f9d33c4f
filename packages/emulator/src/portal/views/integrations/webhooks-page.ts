import { html, raw } from 'hono/html'
import type { Webhook, WebhookDelivery } from '../../../service/webhooks/webhook.ts'
import type { View } from '../../../web/view.ts'
import { environmentLabel } from '../frame/environment-label.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { codeBlock } from '../pieces/code-block.ts'
import { field } from '../pieces/field.ts'
import { filter, filterChoice } from '../pieces/filter.ts'
import { type Pager, pager } from '../pieces/pager.ts'
import { table } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { deliveryBadges, deliveryTable } from './delivery-table.ts'
import { integrationsPage, webhooksUrl } from './integrations-page.ts'

export type WebhookValues = Record<'url' | 'name' | 'headerName' | 'headerValue', string>
export type WebhookErrors = Partial<Record<'url' | 'name' | 'headers' | 'events', string>>

export interface WebhooksPage {
  frame: Frame
  webhooks: readonly Webhook[]
  /** PEM. */
  publicKey: string
  eventTypes: readonly string[]
  /** The deliveries on this page. */
  deliveries: readonly WebhookDelivery[]
  pages: Pager
  /** By which the deliveries were chosen. Empty for any. */
  filters: { event_type: string; status: string }
  isFiltered: boolean
  values?: WebhookValues
  /** The events that were chosen. */
  events?: readonly string[]
  errors?: WebhookErrors
  /** What has just been done. */
  notice?: string | undefined
}

/** The webhooks of an environment, and what was sent to them. */
export function webhooksPage(data: WebhooksPage): View {
  const { frame, webhooks, errors, notice, publicKey } = data
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: errors && 'Error: webhooks',
    content: html`<h1>Webhooks</h1>
<p class="lead">The emulator sends the events of ${environmentLabel(frame.environment)} to these addresses: signed, in order, and resent until your service acknowledges them.</p>
${notice === undefined ? '' : html`<p class="notice" id="notice" role="status" tabindex="-1">${notice}</p>`}
${
  webhooks.length === 0
    ? html`<div class="card empty"><h2>No webhook in ${environmentLabel(frame.environment)} yet</h2><p>Add the address of your service below. Then send it a test event.</p></div>`
    : webhookTable(frame, webhooks)
}
${webhooks.length === 0 ? '' : testForm(data)}
${addForm(data)}
${webhooks.length === 0 && !data.isFiltered && data.pages.total === 0 ? '' : deliveryList(data)}
<section class="card"><h2>Public key</h2>
<p class="hint">Your service verifies the header <code>x-awell-signature</code> with it. It changes only when the store is deleted.</p>
${codeBlock({ id: 'public-key', label: 'the public key', code: publicKey.trim() })}
</section>`,
  })
}

function webhookTable(frame: Frame, rows: readonly Webhook[]): View {
  return table<Webhook>({
    caption: 'Webhooks of this environment, oldest first',
    rows,
    columns: [
      {
        label: 'Name',
        cell: ({ name, url }) =>
          html`<strong>${typed(name)}</strong> <small class="line">${typed(url)}</small>`,
      },
      {
        label: 'Events',
        kind: 'text',
        cell: ({ events }) => (events.length === 0 ? 'all' : html`<small>${events.join(', ')}</small>`),
      },
      {
        label: 'Headers',
        cell: ({ headerNames }) =>
          headerNames.length === 0 ? html`<span class="faint">none</span>` : typed(headerNames.join(', ')),
      },
      {
        label: '',
        kind: 'action',
        cell: ({ id, name }) =>
          html`<a class="button danger" id="delete-${id}" href="${webhooksUrl(frame)}/${id}/delete">Delete<span class="hidden"> ${typed(name)}</span></a>`,
      },
    ],
  })
}

function deliveryList({ frame, deliveries, pages, filters, isFiltered, eventTypes }: WebhooksPage): View {
  return html`<h2 id="deliveries">Deliveries</h2>
${
  pages.total === 0 && !isFiltered
    ? html`<div class="card empty"><p>Nothing has been sent yet. Start a care flow, or send a test event.</p></div>`
    : html`${filter(`${webhooksUrl(frame)}#deliveries`, [
        filterChoice(
          'event_type',
          'Event',
          eventTypes.map((type) => [type, type] as const),
          filters.event_type,
        ),
        filterChoice('status', 'Outcome', Object.entries(deliveryBadges), filters.status),
      ])}
<div data-list>
${
  pages.total === 0
    ? html`<div class="card empty"><h3>No delivery matches</h3><p><a class="button" href="${webhooksUrl(frame)}#deliveries">Show all deliveries</a></p></div>`
    : html`${deliveryTable(frame, deliveries)}
${pager(pages)}`
}
</div>`
}`
}

function testForm({ frame, eventTypes }: WebhooksPage): View {
  return html`<form class="card test-event" method="post" action="${webhooksUrl(frame)}/test">
${formToken(frame)}
<div class="field"><label for="type">Send a test event</label>
<p class="hint" id="type-hint">An invented event of this type goes to every webhook above that wants it. The records in it do not exist.</p>
<select id="type" name="type" aria-describedby="type-hint">${eventTypes.map((type) => html`<option>${type}</option>`)}</select></div>
<button>Send</button>
</form>`
}

function addForm({ frame, webhooks, eventTypes, values, events = [], errors = {} }: WebhooksPage): View {
  const isOpen = webhooks.length === 0 || Object.keys(errors).length > 0
  return html`<details class="card"${raw(isOpen ? ' open' : '')}><summary>Add a webhook</summary>
<form method="post" action="${webhooksUrl(frame)}" novalidate>
${formToken(frame)}
<p class="hint">It gets what happens from then on, not what has happened before.</p>
<div class="fields halves">
${field({ name: 'url', label: 'URL', hint: 'HTTPS, or HTTP on this machine.', value: values?.url ?? '', error: errors.url, required: true })}
${field({ name: 'name', label: 'Name', hint: 'The host of the URL if empty.', value: values?.name ?? '', error: errors.name })}
${field({ name: 'headerName', label: 'Header', hint: 'Sent with each event, such as X-Token.', value: values?.headerName ?? '', error: errors.headers })}
${field({ name: 'headerValue', label: 'Value of the header', hint: 'It is not shown again.', type: 'password' })}
</div>
<details${raw(events.length > 0 || errors.events ? ' open' : '')}><summary>Only some events</summary>
<fieldset class="events"><legend class="hidden">Events</legend>
${eventTypes.map(
  (
    type,
  ) => html`<label><input type="checkbox" name="events" value="${type}"${raw(events.includes(type) ? ' checked' : '')}> ${type}</label>
`,
)}</fieldset></details>
<p class="actions"><button class="primary">Add the webhook</button></p>
</form></details>`
}
