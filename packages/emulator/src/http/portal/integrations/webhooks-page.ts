import { eventTypes, SIGNATURE_HEADER } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { EmulatorError } from '../../../base/emulator-error.ts'
import { isWebhookFault } from '../../../faults/fault.ts'
import { publishEvent } from '../../../service/webhooks/outbox.ts'
import { createSampleEvent } from '../../../service/webhooks/sample-events.ts'
import type { Webhook } from '../../../service/webhooks/webhook.ts'
import type { View } from '../../pages/view.ts'
import { codeBlock, emptyState, notice, userText } from '../components.ts'
import { waitForAttempts } from '../deliveries/delivery-page.ts'
import { errorText, successRate, summarizeHealth, type WebhookHealth } from '../deliveries/webhook-health.ts'
import { faultTable } from '../faults/fault-table.ts'
import { field, formTokenField, popup, readFields, readForm } from '../forms.ts'
import { environmentLabel } from '../layout.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { table } from '../table.ts'
import { relativeTime } from '../times.ts'
import { filterUrl, pageUrl, redirectToNotice } from '../urls.ts'
import { integrationsLayout } from './integrations-layout.ts'

const notices: Record<string, string> = {
  added: 'Webhook added. It will receive all events from now on.',
  deleted: 'Webhook deleted. Its pending deliveries were canceled.',
  unwanted: 'The event was not sent, because the selected webhooks do not subscribe to this event type.',
}

/** Lists, adds, tests and deletes webhooks. */
export const webhooksRoutes = new Hono<PortalEnv>()

webhooksRoutes.get('/', async (context) => context.html(await webhooksPage(context)))

webhooksRoutes.post('/', async (context) => {
  const values = await readForm(context, ['url', 'name', 'headerName', 'headerValue'])
  const { events: chosen = [] } = await readFields(context)
  const events = eventTypes.filter((type) => chosen.includes(type))
  const { url, name, headerName, headerValue } = values
  try {
    context.var.environment.webhooks.create({
      url: url.trim(),
      name: name.trim(),
      events,
      headers: headerName.trim() === '' ? {} : { [headerName.trim()]: headerValue },
    })
  } catch (error) {
    if (!EmulatorError.is(error)) throw error
    const fields = ['url', 'name', 'headers', 'events'] as const
    const field = fields.find((known) => known === error.option) ?? 'url'
    const errors: WebhookErrors = { [field]: error.explanation }
    return context.html(await webhooksPage(context, { values, events, errors }), 422)
  }
  return redirectToNotice(context, listUrl(context.var.pageData), { done: 'added' })
})

webhooksRoutes.post('/test', async (context) => {
  const { environment, pageData } = context.var
  const { type, webhook } = await readForm(context, ['type', 'webhook'])
  const known = eventTypes.find((name) => name === type) ?? 'pathway.started'
  const event = createSampleEvent(known, {}, environment.now())
  const ids = publishEvent(environment, event, webhook || undefined)
  const [first] = environment.deliveries.list({ ids })
  if (!first) return redirectToNotice(context, listUrl(pageData), { done: 'unwanted' })
  await waitForAttempts(environment, ids)
  return redirectToNotice(context, pageUrl(pageData, 'deliveries'), {
    event_id: first.event_id,
    done: 'sent',
  })
})

webhooksRoutes.post('/:id/delete', (context) => {
  // Succeeds even if another administrator has already deleted the webhook.
  context.var.environment.webhooks.delete(context.req.param('id'))
  return redirectToNotice(context, listUrl(context.var.pageData), { done: 'deleted' })
})

function listUrl(pageData: PageData): string {
  return pageUrl(pageData, 'integrations', 'webhooks')
}

type WebhookErrors = Partial<Record<'url' | 'name' | 'headers' | 'events', string>>

interface WebhookForm {
  values: Record<'url' | 'name' | 'headerName', string>
  /** The selected event types. */
  events: readonly string[]
  errors: WebhookErrors
}

/** Renders the webhooks of an environment, and the form for a new webhook with its errors. */
async function webhooksPage(context: Context<PortalEnv>, form?: WebhookForm): Promise<View> {
  const { environment, pageData, portal } = context.var
  const webhooks = environment.webhooks.list()
  const deliveriesByWebhook = Map.groupBy(environment.deliveries.list(), ({ webhook_id }) => webhook_id)
  const rows = webhooks.map((webhook) => ({
    ...webhook,
    ...summarizeHealth(deliveriesByWebhook.get(webhook.id) ?? []),
  }))
  const faults = portal.emulator
    .listFaults()
    .filter(isWebhookFault)
    .filter((fault) => (fault.environment ?? pageData.environmentName) === pageData.environmentName)
  const label = environmentLabel(pageData.environmentName)
  return integrationsLayout({
    pageData,
    tab: 'webhooks',
    title: form && 'Error: webhooks',
    content: html`<h1>Webhooks</h1>
<p class="lead">The emulator signs the events of ${label}, sends them to these webhooks in order, and retries for 24 hours.</p>
${notice(context, notices)}
${
  webhooks.length === 0
    ? emptyState(
        `No webhooks in ${label} yet`,
        html`<p>Add the address of your service below. Then send it a test event.</p>`,
      )
    : html`<div data-live="webhooks">${webhookTable(pageData, rows)}</div>
${
  faults.length === 0
    ? ''
    : html`<h2>Active faults</h2>
${faultTable(pageData, faults)}`
}
${testForm(context, webhooks)}`
}
${addForm(pageData, webhooks.length === 0, form)}
<section class="card"><h2>Public key</h2>
<p class="hint">Your service verifies the header <code>${SIGNATURE_HEADER}</code> with this key. The key changes only if the store is deleted.</p>
${codeBlock({ id: 'public-key', label: 'the public key', code: (await environment.signingKeys.publicKey()).trim() })}
</section>`,
  })
}

type WebhookRow = Webhook & WebhookHealth

function webhookTable(pageData: PageData, rows: readonly WebhookRow[]): View {
  return table<WebhookRow>({
    caption: 'Webhooks of this environment, oldest first',
    rows,
    columns: [
      {
        label: 'Webhook',
        kind: 'text',
        cell: ({ id, name, url, headerNames }) =>
          html`<strong><a href="${filterUrl(pageData, 'deliveries', { webhook_id: id })}">${userText(name)}</a></strong> <small class="line">${userText(url)}</small>${headerNames.length === 0 ? '' : html` <small class="line">with ${userText(headerNames.join(', '))}</small>`}`,
      },
      {
        label: 'Events',
        kind: 'text',
        cell: ({ events }) =>
          events.length === 0 ? 'all' : html`<small>${userText(events.join(', '))}</small>`,
      },
      {
        label: 'Delivered',
        narrow: 'line',
        cell: successRate,
      },
      {
        label: 'Last error',
        kind: 'text',
        narrow: 'line',
        cell: ({ lastError }) => (lastError ? webhookErrorLink(pageData, lastError) : ''),
      },
      {
        label: 'Next attempt',
        narrow: 'line',
        cell: ({ nextAttempt }) => (nextAttempt === undefined ? '' : relativeTime(nextAttempt, pageData)),
      },
      {
        label: '',
        kind: 'action',
        cell: ({ id, name, url }) =>
          html`<a class="button" href="?webhook=${id}#test">Test<span class="hidden"> ${userText(name)}</span></a>
${popup({
  pageData,
  id: `delete-${id}`,
  button: html`Delete<span class="hidden"> ${userText(name)}</span>`,
  title: html`Delete ${userText(name)}?`,
  kind: 'danger',
  action: `${listUrl(pageData)}/${id}/delete`,
  content: html`<p>Events will no longer be sent to ${userText(url)}. Pending deliveries will be canceled. Past deliveries stay in the list. This cannot be undone.</p>`,
  submit: html`<button class="danger filled">Delete webhook</button>`,
})}`,
      },
    ],
  })
}

function webhookErrorLink(
  pageData: PageData,
  { deliveryId, attempt, response }: NonNullable<WebhookHealth['lastError']>,
): View {
  return html`<a href="${pageUrl(pageData, 'deliveries', deliveryId)}?attempt=${attempt}">${response.status === 0 ? 'No response' : `HTTP ${response.status}`}</a> <small>${errorText(response)}</small>`
}

function testForm({ req, var: { pageData } }: Context<PortalEnv>, webhooks: readonly Webhook[]): View {
  const chosen = req.query('webhook')
  return html`<form class="card" id="test" method="post" action="${pageUrl(pageData, 'integrations', 'webhooks', 'test')}">
${formTokenField(pageData)}
<h2>Send test event</h2>
<p class="hint">The webhook receives a sample event if it subscribes to this event type. The records in the event do not exist.</p>
<div class="fields">
<div class="field"><label for="webhook">Webhook</label>
<select id="webhook" name="webhook"><option value="">All</option>
${webhooks.map(({ id, name }) => html`<option value="${id}"${raw(id === chosen ? ' selected' : '')}>${name}</option>`)}</select></div>
<div class="field"><label for="type">Event</label>
<select id="type" name="type">${eventTypes.map((type) => html`<option>${type}</option>`)}</select></div>
</div>
<p class="actions"><button>Send test event</button></p>
</form>`
}

function addForm(pageData: PageData, isFirst: boolean, form?: WebhookForm): View {
  const { values, events = [], errors = {} } = form ?? {}
  return html`<details class="card"${raw(isFirst || form ? ' open' : '')}><summary>Add webhook</summary>
<form method="post" action="${listUrl(pageData)}" novalidate>
${formTokenField(pageData)}
<p class="hint">A new webhook receives only events that occur after it is added.</p>
<div class="fields">
${field({ name: 'url', label: 'URL', hint: 'HTTPS, or HTTP on this machine.', value: values?.url ?? '', error: errors.url, requirement: 'required' })}
${field({ name: 'name', label: 'Name', hint: 'Default: the host of the URL.', value: values?.name ?? '', error: errors.name, requirement: 'optional' })}
${field({ name: 'headerName', label: 'Header', hint: 'Name of a header that is sent with each event, such as X-Token.', value: values?.headerName ?? '', error: errors.headers, requirement: 'optional' })}
${field({ name: 'headerValue', label: 'Header value', hint: 'The value will not be shown again.', type: 'password', requirement: 'optional' })}
</div>
<details${raw(events.length > 0 || errors.events ? ' open' : '')}><summary>Select events</summary>
<fieldset class="events"><legend class="hidden">Events</legend>
${eventTypes.map(
  (
    type,
  ) => html`<label><input type="checkbox" name="events" value="${type}"${raw(events.includes(type) ? ' checked' : '')}> ${type}</label>
`,
)}</fieldset></details>
<p class="actions"><button class="primary">Add webhook</button> <a class="button" href="${listUrl(pageData)}">Cancel</a></p>
</form></details>`
}
