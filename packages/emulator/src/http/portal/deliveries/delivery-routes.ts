import { formatCount } from '@orchestration/command-line'
import { eventTypes, SIGNATURE_HEADER } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isEmulatorError } from '../../../base/emulator-error.ts'
import type { Environment } from '../../../service/environment.ts'
import { USER_AGENT } from '../../../service/webhooks/attempt-delivery.ts'
import { listDeliveryHeaders, toDelivery } from '../../../service/webhooks/delivery-repository.ts'
import type { WebhookDelivery, WebhookResponse } from '../../../service/webhooks/webhook.ts'
import type { WebhookDeliveryRow } from '../../../store/tables.ts'
import type { View } from '../../view.ts'
import {
  badge,
  codeBlock,
  doneNotice,
  emptyState,
  errorNotice,
  propertyGrid,
  propertyList,
  userText,
} from '../components.ts'
import { buttonForm } from '../form-components.ts'
import { page, problemPage } from '../layout.ts'
import { filterForm, pageOfRows } from '../list-page.ts'
import type { PortalDependencies } from '../portal-dependencies.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { findRecords, listIdsInJson, recordLinks } from '../record-links.ts'
import { table } from '../table.ts'
import { machineTime, moment, relativeMoment, relativeTime } from '../times.ts'
import { noticeParameters, pageUrl, redirectToNotice, requestUrl } from '../urls.ts'
import { deliveryBadge, deliveryBadges, deliveryTable } from './delivery-table.ts'
import { isSuccess, successRate, summarizeHealth } from './webhook-health.ts'

const deliveryNotFound = {
  title: 'Delivery not found',
  explanation: 'The emulator keeps at most 1,000 deliveries from the last 5 days, until it is reset.',
}

/** Lists and shows deliveries, and resends them. */
export function createDeliveryRoutes(portal: PortalDependencies): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', (context) => context.html(deliveriesPage(context)))

  routes.post('/resend-failed', (context) => {
    const { pageData, environment } = context.var
    const failed = filterDeliveries(context).filter(hasFailed)
    environment.deliveries.retry(
      failed.map(({ id }) => id),
      environment.now(),
    )
    environment.webhookDispatcher.wake()
    return redirectToNotice(context, pageUrl(pageData, 'deliveries'), {
      ...context.req.query(),
      resent: failed.length,
    })
  })

  routes.get('/:id', (context) => {
    const { pageData, environment } = context.var
    const row = environment.deliveries.find(context.req.param('id'))
    return row
      ? context.html(deliveryPage(portal, context, row))
      : context.html(problemPage({ ...deliveryNotFound, pageData }), 404)
  })

  routes.post('/:id/resend', async (context) => {
    const { environment, pageData } = context.var
    const { deliveries, now } = environment
    const id = context.req.param('id')
    if (!deliveries.find(id)) return context.html(problemPage({ ...deliveryNotFound, pageData }), 404)
    deliveries.retry([id], now())
    await waitForAttempts(environment, [id])
    return redirectToNotice(context, pageUrl(pageData, 'deliveries', id), { resent: 1 })
  })
  return routes
}

/** Waits for the attempts of deliveries. Ignores a timeout, because a delivery to an unresponsive receiver stays pending. */
export async function waitForAttempts(
  { webhookDispatcher }: Environment,
  ids: readonly string[],
): Promise<void> {
  await webhookDispatcher.drain(ids).catch((error: unknown) => {
    if (!isEmulatorError(error)) throw error
  })
}

/** Lists the deliveries that match the query, oldest first. */
function filterDeliveries(context: Context<PortalEnv>): WebhookDeliveryRow[] {
  const fields = ['event_id', 'event_type', 'status', 'webhook_id'] as const
  const query = context.req.query()
  const rows = context.var.environment.deliveries.list()
  return rows.filter((row) => fields.every((field) => !query[field] || row[field] === query[field]))
}

function hasFailed({ status }: WebhookDeliveryRow): boolean {
  return status === 'Failed' || status === 'PermanentlyFailed'
}

/** Renders the deliveries, newest first, with the success rate of each webhook. */
function deliveriesPage(context: Context<PortalEnv>): View {
  const { pageData, environment } = context.var
  const { done, event_id, resent } = context.req.query()
  const all = environment.deliveries.list()
  const rows = filterDeliveries(context)
  const webhooks = [...Map.groupBy(all, ({ webhook_id }) => webhook_id)].map(([id, deliveries]) => {
    return { id, name: deliveries[0]?.webhook_name ?? '', deliveries }
  })
  const rates = webhooks.map(({ name, deliveries }) => {
    return [name, successRate(summarizeHealth(deliveries))] as const
  })
  const { length: failed } = rows.filter(hasFailed)
  const resend = buttonForm(
    pageData,
    `${pageUrl(pageData, 'deliveries', 'resend-failed')}${filterQuery(context)}`,
    html`<button>Resend ${failed.toLocaleString('en')} failed</button>`,
  )
  return page({
    pageData,
    section: 'deliveries',
    content: html`<div class="heading"><h1>Deliveries</h1>${failed === 0 ? '' : resend}</div>
${done === 'sent' ? testEventNotice(rows.map(toDelivery)) : ''}
${resent === undefined ? '' : doneNotice(`${formatCount(Number(resent) || 0, 'delivery is', 'deliveries are')} being resent. The list shows the results.`)}
${filterForm(context, [
  { name: 'event_type', label: 'Event', options: eventTypes.map((type) => [type, type]) },
  { name: 'status', label: 'Outcome', options: Object.entries(deliveryBadges) },
  { name: 'webhook_id', label: 'Webhook', options: webhooks.map(({ id, name }) => [id, name]) },
])}
${event_id ? html`<p>Deliveries of one event. <a href="${pageUrl(pageData, 'deliveries')}">Show all</a></p>` : html`<div data-live="rates">${propertyGrid(rates)}</div>`}
${pageOfRows(
  context,
  rows.toReversed(),
  (part) => deliveryTable(pageData, part),
  rows.length < all.length
    ? emptyState(
        'No deliveries match',
        html`<p><a class="button" href="${pageUrl(pageData, 'deliveries')}">Clear filter</a></p>`,
      )
    : emptyState(
        'No deliveries yet',
        html`<p>Add a <a href="${pageUrl(pageData, 'integrations', 'webhooks')}">webhook</a>. The webhook will receive all events from now on.</p>`,
      ),
)}`,
  })
}

/** Returns the query parameters that filter the list. */
function filterQuery({ req }: Context): string {
  const query = new URL(req.url).searchParams
  for (const name of [...noticeParameters, 'offset']) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

/** Reports the result of sending a test event. */
function testEventNotice(deliveries: readonly WebhookDelivery[]): View | '' {
  const delivered = deliveries.filter(({ status }) => status === 'Success')
  const others = deliveries.filter(({ status }) => status !== 'Success')
  const list = (some: readonly WebhookDelivery[]) =>
    listFormat.format(some.map(({ webhookName }) => webhookName))
  if (others.length === 0)
    return delivered.length === 0 ? '' : doneNotice(`The event was delivered to ${list(delivered)}.`)
  const problems = others.map(({ responses }) => {
    const last = responses.at(-1)
    if (!last) return 'No response yet.'
    return last.status === 0 ? last.body : `HTTP ${last.status}.`
  })
  const delivery = delivered.length === 0 ? '' : ` It was delivered to ${list(delivered)}.`
  return errorNotice(
    `The event was not delivered${deliveries.length === 1 ? '' : ` to ${list(others)}`}.`,
    `${[...new Set(problems)].join(' ')}${delivery}`,
  )
}

const listFormat = new Intl.ListFormat('en')

/** Renders a delivery: its attempts with the responses, the request, and the other deliveries of the event. */
function deliveryPage(
  { emulator }: PortalDependencies,
  { req, var: { pageData, environment } }: Context<PortalEnv>,
  row: WebhookDeliveryRow,
): View {
  const delivery = toDelivery(row)
  const { id, type, webhookName, url, createdAt, nextAttempt, responses, body } = delivery
  const siblings = environment.deliveries.list({ event_id: row.event_id })
  const webhook = environment.webhooks.list().find((candidate) => candidate.id === row.webhook_id)
  const request = emulator.requests().find((entry) => entry.id === delivery.requestId)
  const records = findRecords(environment, [row.care_flow_id, ...listIdsInJson(body)])
  const links = new Map(records.map((record) => [record.id, record.url]))
  const attempt = Number(req.query('attempt') ?? responses.length)
  const shown = responses[attempt - 1]
  const isResent = req.query('resent') !== undefined
  const headers = listDeliveryHeaders(row, webhook?.headerNames ?? []).map(({ key, value }) => {
    const isSignature = key === SIGNATURE_HEADER
    return [userText(key), html`<code>${isSignature ? `${value.slice(0, 12)}…` : value}</code>`] as const
  })
  return page({
    pageData,
    section: 'deliveries',
    title: 'Delivery',
    content: html`<p class="kicker"><a href="${pageUrl(pageData, 'deliveries')}">Deliveries</a> /</p>
<div class="heading"><h1>${type} ${deliveryBadge(delivery)}</h1>
${webhook ? buttonForm(pageData, pageUrl(pageData, 'deliveries', id, 'resend'), html`<button>Resend</button>`) : html`<p class="hint">The webhook has been deleted, so the delivery cannot be resent.</p>`}
</div>
${isResent ? resendNotice(delivery) : ''}
<section class="card">
${propertyGrid([
  ['Webhook', html`${userText(webhookName)} <small>${userText(url)}</small>`],
  ['Created', moment(createdAt, pageData)],
  ['Next attempt', nextAttempt && relativeTime(nextAttempt, pageData)],
  [
    'Caused by',
    request &&
      html`<a href="${requestUrl(request)}">${userText(request.operationName ?? 'Unnamed request')}</a>`,
  ],
  ['About', records.length === 0 ? undefined : recordLinks(records)],
  ['ID', html`<code>${id}</code>`],
])}
</section>
<h2>Attempts <small>times in UTC</small></h2>
<div data-live="attempts">${attemptTable(pageData, delivery, attempt)}</div>
${shown && shown.status !== 0 ? responseCard(shown, attempt) : ''}
${
  siblings.length === 1
    ? ''
    : html`<h2>Deliveries of this event</h2>
${deliveryTable(pageData, siblings)}`
}
<section class="card examples">
<h2>Request</h2>
<p class="hint">Secrets are redacted, and the signature is truncated.</p>
${propertyList([
  ['POST', userText(url)],
  ['user-agent', USER_AGENT],
  ['content-length', String(Buffer.byteLength(body))],
  ...headers,
])}
<h3>Body</h3>
<p class="hint">The body may contain patient data.</p>
${codeBlock({ id: 'body-lines', label: 'the body with line breaks', language: 'json', code: JSON.stringify(JSON.parse(body), null, 2), links })}
<details><summary>Signed bytes</summary>
${codeBlock({ id: 'body', label: 'the body', code: body })}
</details>
</section>`,
  })
}

interface Attempt {
  number: number
  date: string
  /** Undefined for the next attempt. */
  response?: WebhookResponse
}

/** Renders the attempts, newest first, including the next attempt. */
function attemptTable(pageData: PageData, { nextAttempt, responses }: WebhookDelivery, shown: number): View {
  const made = responses.map((response, index): Attempt => {
    return { number: index + 1, date: response.date, response }
  })
  const next = nextAttempt === undefined ? [] : [{ number: made.length + 1, date: nextAttempt }]
  return table<Attempt>({
    caption: 'Attempts, newest first',
    rows: [...made, ...next].reverse(),
    columns: [
      {
        label: 'Response',
        cell: ({ number, response }) =>
          html`${response ? responseBadge(response) : badge({ label: 'Scheduled', colour: 'plain' })} <small>attempt ${number}</small>`,
      },
      {
        label: 'Duration',
        kind: 'number',
        narrow: 'line',
        cell: ({ response }) => (response ? `${response.duration} ms` : ''),
      },
      {
        label: 'Emulator time',
        narrow: 'line',
        cell: ({ date }) => relativeMoment(date, pageData),
      },
      {
        label: 'Machine time, UTC',
        narrow: 'line',
        cell: ({ response }) => (response ? machineTime(response.sentAt) : ''),
      },
      {
        label: '',
        kind: 'action',
        cell: ({ number, response }) => {
          if (!response || response.status === 0) return ''
          return number === shown
            ? html`<span class="faint">shown below</span>`
            : html`<a class="button quiet" href="?attempt=${number}#response">Show<span class="hidden"> the response to attempt ${number}</span></a>`
        },
      },
    ],
  })
}

function responseBadge(response: WebhookResponse): View {
  const { status, body } = response
  if (status === 0) return html`${badge({ label: 'No response', colour: 'bad' })} ${userText(body)}`
  return badge({ label: `HTTP ${status}`, colour: isSuccess(response) ? 'good' : 'bad' })
}

/** Reports the result of resending a delivery. */
function resendNotice({ status, responses }: WebhookDelivery): View | '' {
  const last = responses.at(-1)
  if (status === 'Success')
    return doneNotice(
      'The event was resent, and the receiver accepted it. The newest attempt below shows the response.',
    )
  if (status === 'Pending')
    return errorNotice('The event has not been sent yet.', 'The receiver is not responding.')
  const outcome = last === undefined || last.status === 0 ? 'without a response' : `with HTTP ${last.status}`
  return errorNotice(`The attempt failed ${outcome}.`, 'The newest attempt below shows the reason.')
}

function responseCard({ status, body }: WebhookResponse, attempt: number): View {
  return html`<section class="card" id="response">
<h2>Response to attempt ${attempt} <small>HTTP ${status}</small></h2>
${body === '' ? html`<p>The body is empty.</p>` : html`<p class="hint">Only the first 4 KB of the body are stored.</p>${codeBlock({ id: 'response-body', label: 'the response', language: 'json', code: body })}`}
</section>`
}
