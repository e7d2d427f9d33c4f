import { eventTypes } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { USER_AGENT } from '../../service/webhooks/attempt-delivery.ts'
import type { WebhookDelivery, WebhookResponse } from '../../service/webhooks/webhook.ts'
import { listHeaders, toDelivery } from '../../service/webhooks/webhooks.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { View } from '../pages.ts'
import {
  badge,
  codeBlock,
  doneNotice,
  empty,
  type Frame,
  formToken,
  listing,
  machineTime,
  moment,
  refusal,
  relativeMoment,
  userText,
} from './components.ts'
import { deliveriesUrl, deliveryBadge, deliveryBadges, deliveryTable } from './delivery-table.ts'
import { findRecords, listIds, recordLinks } from './find-record.ts'
import type { Portal, PortalEnv } from './input.ts'
import { webhooksUrl } from './integrations.ts'
import { page, problemPage } from './layout.ts'
import { requestUrl } from './request-table.ts'
import { filter, overview, pageOfRows, table } from './table.ts'

const forgotten = {
  title: 'No such delivery',
  explanation: 'The emulator keeps the deliveries of the last 5 days, 1,000 at most, until it is reset.',
}

/** Lists what was sent to webhooks, shows a delivery, and resends it. */
export function createDeliveryRoutes(portal: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', async (context) => context.html(await deliveriesPage(context)))

  routes.get('/:id', async (context) => {
    const { frame, environment } = context.var
    const call = await environment.deliveries.find(context.req.param('id'))
    return call
      ? context.html(await deliveryPage(portal, context, call))
      : context.html(problemPage({ ...forgotten, frame }), 404)
  })

  routes.post('/:id/resend', async (context) => {
    const { environment, frame } = context.var
    const { deliveries, webhookDispatcher, now } = environment
    const id = context.req.param('id')
    if (!(await deliveries.find(id))) return context.html(problemPage({ ...forgotten, frame }), 404)
    deliveries.retry([id], now())
    webhookDispatcher.wake()
    await webhookDispatcher.drain([id])
    return context.redirect(`${deliveriesUrl(frame)}/${id}?resent#notice`, 303)
  })
  return routes
}

/** What was sent to webhooks, newest first, and how many deliveries to each have failed. */
async function deliveriesPage(context: Context<PortalEnv>): Promise<View> {
  const { frame, environment } = context.var
  const { event_type = '', status = '', webhook_id = '', done } = context.req.query()
  const filters = Object.entries({ event_type, status, webhook_id }).filter(([, value]) => value !== '')
  const calls = await environment.deliveries.list()
  const names = new Map(calls.map((call) => [call.webhook_id, toDelivery(call).webhookName]))
  const failures = [...names].map(([id, name]) => {
    const own = calls.filter((call) => call.webhook_id === id)
    const failed = own.filter((call) => call.status === 'Failed' || call.status === 'PermanentlyFailed')
    return [name, `${failed.length} of ${own.length} failed`] as const
  })
  return page({
    frame,
    section: 'deliveries',
    content: html`<h1>Deliveries</h1>
${doneNotice(done === 'sent' ? 'The event is sent. The first delivery shows the answer.' : undefined)}
${filter(context, [
  { name: 'event_type', label: 'Event', options: eventTypes.map((type) => [type, type]) },
  { name: 'status', label: 'Outcome', options: Object.entries(deliveryBadges) },
  { name: 'webhook_id', label: 'Webhook', options: names },
])}
<div data-live="failures">${overview(failures)}</div>
${pageOfRows(
  context,
  calls
    .filter((call) => filters.every(([name, value]) => call[name as keyof WebhookDeliveryRow] === value))
    .reverse(),
  (rows) => deliveryTable(frame, rows.map(toDelivery)),
  filters.length > 0
    ? empty(
        'No delivery matches',
        html`<p><a class="button" href="${deliveriesUrl(frame)}">Clear the filter</a></p>`,
      )
    : empty(
        'Nothing has been sent yet',
        html`<p>Add a <a href="${webhooksUrl(frame)}">webhook</a>. It gets the events from then on.</p>`,
      ),
)}`,
  })
}

/** One event for one webhook: each attempt with its answer, and what was sent. */
async function deliveryPage(
  { emulator }: Portal,
  { req, var: { frame, environment } }: Context<PortalEnv>,
  call: WebhookDeliveryRow,
): Promise<View> {
  const delivery = toDelivery(call)
  const { id, type, webhookName, url, createdAt, responses, body } = delivery
  const webhook = (await environment.webhooks.list()).find((candidate) => candidate.id === call.webhook_id)
  const request = emulator.requests().find((entry) => entry.id === delivery.requestId)
  const records = await findRecords(environment, [call.care_flow_id, ...listIds(body)])
  const links = new Map(records.map((record) => [record.id, record.url]))
  const attempt = Number(req.query('attempt') ?? responses.length)
  const shown = responses[attempt - 1]
  const isResent = req.query('resent') !== undefined
  const headers = listHeaders(call, webhook?.headerNames ?? []).map(({ key, value }) => {
    const isSignature = key === 'x-awell-signature'
    return [userText(key), html`<code>${isSignature ? `${value.slice(0, 12)}…` : value}</code>`] as const
  })
  return page({
    frame,
    section: 'deliveries',
    title: 'Delivery',
    content: html`<p class="kicker"><a href="${deliveriesUrl(frame)}">Deliveries</a> /</p>
<div class="heading"><h1>${type} ${deliveryBadge(delivery)}</h1>
${webhook ? html`<form method="post" action="${deliveriesUrl(frame)}/${id}/resend">${formToken(frame)}<button>Resend</button></form>` : html`<p class="hint">Its webhook has been deleted, so it cannot be resent.</p>`}
</div>
${isResent ? describeResend(delivery) : ''}
<section class="card">
${overview([
  ['Webhook', html`${userText(webhookName)} <small>${userText(url)}</small>`],
  ['Created', moment(createdAt, frame.now)],
  [
    'Caused by',
    request &&
      html`<a href="${requestUrl(request)}">${userText(request.operationName ?? 'Unnamed request')}</a>`,
  ],
  ['About', records.length === 0 ? undefined : recordLinks(records)],
  ['Delivery id', html`<code>${id}</code>`],
])}
</section>
<h2>Attempts <small>times in UTC</small></h2>
<div data-live="attempts">${attempts(frame, delivery, attempt)}</div>
${shown && shown.status !== 0 ? answerCard(shown, attempt) : ''}
<section class="card examples">
<h2>Request</h2>
<p class="hint">A secret is not shown, and of the signature only its beginning.</p>
${listing([
  ['POST', userText(url)],
  ['user-agent', USER_AGENT],
  ['content-length', String(Buffer.byteLength(body))],
  ...headers,
])}
<h3>Body</h3>
<p class="hint">It may be about a patient.</p>
${codeBlock({ id: 'body-lines', label: 'the body with line breaks', language: 'json', code: JSON.stringify(JSON.parse(body), null, 2), links })}
<details><summary>The bytes that were sent and signed</summary>
${codeBlock({ id: 'body', label: 'the body', code: body })}
</details>
</section>`,
  })
}

interface Attempt {
  number: number
  date: string
  /** Undefined for the attempt that comes next. */
  response?: WebhookResponse
}

/** The attempts, newest first, and the one that comes next. */
function attempts({ now }: Frame, { nextAttempt, responses }: WebhookDelivery, shown: number): View {
  const made = responses.map((response, index): Attempt => {
    return { number: index + 1, date: response.date, response }
  })
  const next = nextAttempt === undefined ? [] : [{ number: made.length + 1, date: nextAttempt }]
  return table<Attempt>({
    caption: 'Attempts, newest first',
    rows: [...made, ...next].reverse(),
    columns: [
      {
        label: 'Answer',
        cell: ({ number, response }) =>
          html`${response ? answerBadge(response) : badge({ label: 'To come', colour: 'plain' })} <small>attempt ${number}</small>`,
      },
      {
        label: 'Duration',
        kind: 'number',
        narrow: 'line',
        cell: ({ response }) => (response?.duration === undefined ? '' : `${response.duration} ms`),
      },
      {
        label: 'Time',
        narrow: 'line',
        cell: ({ date, response }) =>
          response?.sentAt === undefined ? relativeMoment(date, now) : machineTime(response.sentAt),
      },
      {
        label: '',
        kind: 'action',
        cell: ({ number, response }) => {
          if (!response || response.status === 0) return ''
          return number === shown
            ? html`<span class="faint">shown below</span>`
            : html`<a class="button quiet" href="?attempt=${number}#answer">Show<span class="hidden"> the answer to attempt ${number}</span></a>`
        },
      },
    ],
  })
}

function answerBadge({ status, body }: WebhookResponse): View {
  if (status === 0) return html`${badge({ label: 'No answer', colour: 'bad' })} ${userText(body)}`
  return badge({ label: `HTTP ${status}`, colour: status >= 200 && status < 300 ? 'good' : 'bad' })
}

/** Says how the attempt went that somebody has just asked for. */
function describeResend({ status, responses }: WebhookDelivery): View | '' {
  const last = responses.at(-1)
  if (status === 'Success')
    return doneNotice(
      'The event was resent, and the receiver accepted it. The newest attempt below shows the answer.',
    )
  const answer = last === undefined || last.status === 0 ? 'without an answer' : `with HTTP ${last.status}`
  return refusal(`The attempt failed ${answer}.`, 'The newest attempt below shows why.')
}

function answerCard({ status, body }: WebhookResponse, attempt: number): View {
  return html`<section class="card" id="answer">
<h2>Answer to attempt ${attempt} <small>HTTP ${status}</small></h2>
${body === '' ? html`<p>It had no body.</p>` : html`<p class="hint">The first 4 KB of it are kept.</p>${codeBlock({ id: 'answer-body', label: 'the answer', language: 'json', code: body })}`}
</section>`
}
