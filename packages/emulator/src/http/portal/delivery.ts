import { html } from 'hono/html'
import { USER_AGENT } from '../../service/webhooks/sending/attempt-call.ts'
import type { WebhookDelivery, WebhookResponse } from '../../service/webhooks/webhook.ts'
import type { JournalEntry } from '../../testing/journal.ts'
import type { View } from '../pages.ts'
import { careFlowUrl } from './care-flow/frame.ts'
import { deliveryBadge } from './delivery-table.ts'
import { integrationsPage, webhooksUrl } from './integrations.ts'
import { badge, codeBlock, type Frame, formToken, moment, relativeMoment, typed } from './pieces.ts'
import { requestUrl } from './requests.ts'
import { overview, table } from './table.ts'

interface DeliveryPage {
  frame: Frame
  delivery: WebhookDelivery
  /** The request that caused the event, while the journal has it. */
  request: JournalEntry | undefined
  /** The attempt whose answer is shown, from 1. */
  attempt: number
  /** The care flow that the event is about. Empty for events of patients. */
  careFlowId: string
  headers: readonly { key: string; value: string }[]
  /** Whether its webhook still exists. */
  canSend: boolean
  /** Whether it has just been resent. */
  isResent: boolean
}

/** One event for one webhook: each attempt with its answer, and what was sent. */
export function deliveryPage({
  frame,
  delivery,
  request,
  attempt,
  careFlowId,
  headers,
  canSend,
  isResent,
}: DeliveryPage): View {
  const { id, type, webhookName, url, createdAt, responses, body } = delivery
  const shown = responses[attempt - 1]
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: 'Delivery',
    content: html`<p class="kicker"><a href="${webhooksUrl(frame)}">Webhooks</a> /</p>
<div class="heading"><h1>${type} ${deliveryBadge(delivery)}</h1>
${canSend ? html`<form method="post" action="${webhooksUrl(frame)}/deliveries/${id}/resend">${formToken(frame)}<button>Resend</button></form>` : ''}
</div>
${isResent ? describeResend(delivery) : ''}
<section class="card">
${overview([
  ['Webhook', typed(webhookName)],
  ['URL', typed(url)],
  ['Created', moment(createdAt, frame.now)],
  [
    'Caused by',
    request &&
      html`<a href="${requestUrl(request)}">${typed(request.operationName ?? 'Unnamed request')}</a>`,
  ],
  [
    'Care flow',
    careFlowId === ''
      ? undefined
      : html`<a href="${careFlowUrl(frame, careFlowId)}"><code>${careFlowId}</code></a>`,
  ],
  ['Delivery id', html`<code>${id}</code>`],
])}
</section>
<h2>Attempts</h2>
${attempts(frame, delivery, attempt)}
${shown && shown.status !== 0 ? answerCard(shown, attempt) : ''}
<section class="card examples">
<h2>Request</h2>
<p class="hint">A secret is not shown, and of the signature only its beginning.</p>
<dl class="listing">
<div><dt>POST</dt><dd>${typed(url)}</dd></div>
<div><dt>user-agent</dt><dd>${USER_AGENT}</dd></div>
<div><dt>content-length</dt><dd>${Buffer.byteLength(body)}</dd></div>
${headers.map(({ key, value }) => html`<div><dt>${typed(key)}</dt><dd><code>${key === 'x-awell-signature' ? `${value.slice(0, 12)}…` : value}</code></dd></div>`)}
</dl>
<h3>Body</h3>
<p class="hint">The bytes that were sent and signed. They may be about a patient.</p>
${codeBlock({ id: 'body', label: 'the body', code: body })}
<details><summary>With line breaks</summary>
${codeBlock({ id: 'body-lines', label: 'the body with line breaks', code: JSON.stringify(JSON.parse(body), null, 2) })}
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
      { label: 'Time', narrow: 'line', cell: ({ date }) => relativeMoment(date, now) },
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
  if (status === 0) return html`${badge({ label: 'No answer', colour: 'bad' })} ${typed(body)}`
  return badge({ label: `HTTP ${status}`, colour: status >= 200 && status < 300 ? 'good' : 'bad' })
}

/** Says how the attempt went that somebody has just asked for. */
function describeResend({ status, responses }: WebhookDelivery): View {
  const last = responses.at(-1)
  if (status === 'Success')
    return html`<p class="notice" id="notice" role="status" tabindex="-1">The event was resent, and the receiver accepted it. The newest attempt below shows the answer.</p>`
  const answer = last === undefined || last.status === 0 ? 'without an answer' : `with HTTP ${last.status}`
  return html`<p class="notice refused" id="notice" role="alert" tabindex="-1"><strong>The attempt failed ${answer}.</strong> The newest attempt below shows why.</p>`
}

function answerCard({ status, body }: WebhookResponse, attempt: number): View {
  return html`<section class="card" id="answer">
<h2>Answer to attempt ${attempt} <small>HTTP ${status}</small></h2>
${body === '' ? html`<p>It had no body.</p>` : html`<p class="hint">The first 4 KB of it are kept.</p>${codeBlock({ id: 'answer-body', label: 'the answer', code: body })}`}
</section>`
}
