import { SIGNATURE_HEADER } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { EmulatorError } from '../../../base/emulator-error.ts'
import type { Environment } from '../../../service/environment.ts'
import { USER_AGENT } from '../../../service/webhooks/attempt-delivery.ts'
import { listDeliveryHeaders, toDelivery } from '../../../service/webhooks/delivery-repository.ts'
import { isSuccess, type WebhookDelivery, type WebhookResponse } from '../../../service/webhooks/webhook.ts'
import type { WebhookDeliveryRow } from '../../../store/tables.ts'
import type { View } from '../../pages/view.ts'
import {
  badge,
  codeBlock,
  doneNotice,
  errorNotice,
  propertyGrid,
  propertyList,
  userText,
} from '../components.ts'
import { buttonForm } from '../forms.ts'
import { page, problemPage } from '../layout.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { findRecords, listIdsInJson, recordLinks } from '../record-links.ts'
import { findEntry } from '../requests/parsed-request.ts'
import { table } from '../table.ts'
import { machineTime, moment, relativeMoment, relativeTime } from '../times.ts'
import { pageUrl, redirectToNotice, requestUrl } from '../urls.ts'
import { deliveryBadge, deliveryTable } from './delivery-table.ts'

/** Serves the page of a delivery, and resends the delivery. */
export const deliveryRoutes = new Hono<PortalEnv>()

deliveryRoutes.get('/:id', (context) => {
  const row = context.var.environment.deliveries.find(context.req.param('id'))
  return row ? context.html(deliveryPage(context, row)) : deliveryNotFound(context)
})

deliveryRoutes.post('/:id/resend', async (context) => {
  const { environment, pageData } = context.var
  const id = context.req.param('id')
  if (!environment.deliveries.find(id)) return deliveryNotFound(context)
  environment.webhookDispatcher.resend([id])
  await waitForAttempts(environment, [id])
  return redirectToNotice(context, pageUrl(pageData, 'deliveries', id), { resent: 1 })
})

function deliveryNotFound(context: Context<PortalEnv>): Response | Promise<Response> {
  const title = 'Delivery not found'
  return context.html(problemPage({ title, explanation: retentionText, pageData: context.var.pageData }), 404)
}

/** Retention of deliveries. */
export const retentionText =
  'The emulator keeps about 1,000 finished deliveries, for up to 5 days, until it is reset.'

/** Waits for the attempts of deliveries. Ignores a timeout, because a delivery to an unresponsive receiver stays pending. */
export async function waitForAttempts(
  { webhookDispatcher }: Environment,
  ids: readonly string[],
): Promise<void> {
  await webhookDispatcher.drain(ids).catch((error: unknown) => {
    if (!EmulatorError.is(error)) throw error
  })
}

/** Renders a delivery: its attempts with the responses, the request, and the other deliveries of the event. */
function deliveryPage({ req, var: variables }: Context<PortalEnv>, row: WebhookDeliveryRow): View {
  const { environment, pageData } = variables
  const delivery = toDelivery(row)
  const { id, type, webhookName, url, createdAt, nextAttempt, responses, body } = delivery
  const siblings = environment.deliveries.list({ event_id: row.event_id })
  const webhook = environment.webhooks.find(row.webhook_id)
  const request = findEntry(variables, delivery.requestId)?.request
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
  ['About', records.length > 0 && recordLinks(records)],
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
