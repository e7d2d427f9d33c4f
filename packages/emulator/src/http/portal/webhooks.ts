import { eventTypes } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { isEmulatorError } from '../../ground/emulator-error.ts'
import { listHeaders, readDelivery } from '../../service/webhooks/read-call.ts'
import type { Webhook, WebhookDelivery } from '../../service/webhooks/webhook.ts'
import type { View } from '../pages.ts'
import { deliveryPage } from './delivery.ts'
import { deliveryBadges, deliveryTable } from './delivery-table.ts'
import { environmentLabel, problemPage } from './frame.ts'
import { asSentence, type Portal, type PortalEnv, readForm, readNotice, readOffset } from './input.ts'
import { integrationsPage, webhooksUrl } from './integrations.ts'
import { codeBlock, confirmation, type Frame, field, formToken, typed } from './pieces.ts'
import { filter, filterChoice, PAGE_SIZE, type Pager, pager, table } from './table.ts'

/** The notices, by their names in the address. */
const notices: Record<string, string> = {
  added: 'The webhook is added. It gets the events from now on.',
  deleted: 'The webhook is deleted. What has not reached it yet is not sent any more.',
  sent: 'The event is sent. The first delivery below shows the answer.',
  unwanted: 'No webhook wants events of this type, so nothing was sent.',
}

/** Adds and deletes webhooks, lists their deliveries, and resends them. */
export function createWebhookRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', async (context) =>
    context.html(await show(context, { notice: readNotice(context, notices) })),
  )

  routes.post('/', async (context) => {
    const values = await readForm(context, ['url', 'name', 'headerName', 'headerValue'])
    const { events: chosen } = await context.req.parseBody({ all: true })
    const events = [chosen ?? []].flat().filter((type) => eventTypes.some((known) => known === type))
    const { url, name, headerName, headerValue } = values
    try {
      await context.var.environment.webhooks.create({
        url: url.trim(),
        name: name.trim(),
        events: eventTypes.filter((type) => events.includes(type)),
        headers: headerName.trim() === '' ? {} : { [headerName.trim()]: headerValue },
      })
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      const fields = ['url', 'name', 'headers', 'events'] as const
      const field = fields.find((known) => known === error.option) ?? 'url'
      const errors: WebhookErrors = { [field]: asSentence(error.advice) }
      const typed = { values, events: events.map(String), errors }
      return context.html(await show(context, typed), 422)
    }
    return redirect(context, 'added')
  })

  routes.post('/test', async (context) => {
    const { type } = await readForm(context, ['type'])
    const known = eventTypes.find((name) => name === type) ?? 'pathway.started'
    const deliveries = await emulator.sendEvent(known, {}, { environment: context.var.frame.environment })
    return redirect(context, deliveries.length > 0 ? 'sent' : 'unwanted')
  })

  routes.get('/:id/delete', async (context) => {
    const webhooks = await context.var.environment.webhooks.list()
    const webhook = webhooks.find(({ id }) => id === context.req.param('id'))
    if (!webhook) return context.notFound()
    return context.html(deleteWebhookPage(context.var.frame, webhook))
  })

  routes.post('/:id/delete', async (context) => {
    // If another administrator has deleted the webhook already, it is gone too.
    await context.var.environment.webhooks.delete(context.req.param('id'))
    return redirect(context, 'deleted')
  })

  routes.route('/deliveries', createDeliveryRoutes(emulator))
  return routes
}

/** Shows a delivery, and resends it. */
function createDeliveryRoutes(emulator: Portal['emulator']): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/:id', async (context) => {
    const { frame, environment } = context.var
    const call = await environment.webhookCalls.find(context.req.param('id'))
    if (!call) return context.html(problemPage({ ...forgotten, frame: context.var.frame }), 404)
    const webhook = (await environment.webhooks.list()).find(({ id }) => id === call.webhook_id)
    const delivery = readDelivery(call)
    const request = emulator.requests().find(({ id }) => id === delivery.requestId)
    const attempt = Number(context.req.query('attempt') ?? delivery.responses.length)
    return context.html(
      deliveryPage({
        frame,
        delivery,
        request,
        attempt,
        careFlowId: call.care_flow_id,
        headers: listHeaders(call, webhook?.headerNames ?? []),
        canSend: webhook !== undefined,
        isResent: context.req.query('resent') !== undefined,
      }),
    )
  })

  routes.post('/:id/resend', async (context) => {
    const { webhookCalls, deliveries, now } = context.var.environment
    const id = context.req.param('id')
    if (!(await webhookCalls.find(id)))
      return context.html(problemPage({ ...forgotten, frame: context.var.frame }), 404)
    await webhookCalls.retry([id], now())
    deliveries.wake()
    await deliveries.drain()
    return context.redirect(`${webhooksUrl(context.var.frame)}/deliveries/${id}?resent#notice`, 303)
  })
  return routes
}

/** The page of the webhooks and their deliveries. */
async function show(
  context: Context<PortalEnv>,
  rest: Pick<WebhooksPage, 'values' | 'events' | 'errors' | 'notice'>,
) {
  const { frame, environment } = context.var
  const offset = readOffset(context)
  // The filters of the API's `webhookCallsForTenant`. An unknown value counts as none.
  const toApiName = (type: string) => type.replaceAll('.', '_').toUpperCase()
  const { event_type = '', status = '' } = context.req.query()
  const filters = {
    event_type: eventTypes.find((type) => toApiName(type) === toApiName(event_type)) ?? '',
    status: Object.keys(deliveryBadges).find((name) => name === status) ?? '',
  }
  const calls = (await environment.webhookCalls.list())
    .filter(
      ({ event_type, status }) =>
        (filters.event_type === '' || filters.event_type === event_type) &&
        (filters.status === '' || filters.status === status),
    )
    .reverse()
  return webhooksPage({
    frame,
    webhooks: await environment.webhooks.list(),
    publicKey: await environment.signingKeys.publicKey(),
    eventTypes,
    deliveries: calls.slice(offset, offset + PAGE_SIZE).map(readDelivery),
    pages: {
      offset,
      total: calls.length,
      url: (next) => `?${new URLSearchParams({ ...filters, offset: String(next) })}#deliveries`,
    },
    filters,
    isFiltered: filters.event_type !== '' || filters.status !== '',
    ...rest,
  })
}

/** Redirects to the page with a notice. */
function redirect(context: Context<PortalEnv>, done: string): Response {
  return context.redirect(`${webhooksUrl(context.var.frame)}?done=${done}#notice`, 303)
}

const forgotten = {
  title: 'No such delivery',
  explanation: 'The emulator keeps the deliveries of the last 5 days, 1,000 at most, until it is reset.',
}

type WebhookValues = Record<'url' | 'name' | 'headerName' | 'headerValue', string>
type WebhookErrors = Partial<Record<'url' | 'name' | 'headers' | 'events', string>>

interface WebhooksPage {
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
function webhooksPage(data: WebhooksPage): View {
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

/** Asks before deleting. */
function deleteWebhookPage(frame: Frame, { id, name, url }: Webhook): View {
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: 'Delete a webhook',
    content: confirmation({
      frame,
      action: `${webhooksUrl(frame)}/${id}/delete`,
      question: html`Delete <bdi>${name}</bdi>?`,
      explanation: html`<p>Events of ${environmentLabel(frame.environment)} are no longer sent to ${typed(url)}. Those that it has not taken yet are dropped. Its deliveries stay in the list. This cannot be undone.</p>`,
      cancelUrl: `${webhooksUrl(frame)}#delete-${id}`,
      confirm: 'Delete the webhook',
    }),
  })
}
