import { html } from 'hono/html'
import type { JournalEntry } from '../../../recorder/journal.ts'
import type { WebhookDelivery, WebhookResponse } from '../../../service/webhooks/webhook.ts'
import type { View } from '../../../web/view.ts'
import { careFlowUrl } from '../care-flows/care-flow-frame.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { codeBlock } from '../pieces/code-block.ts'
import { moment } from '../pieces/moment.ts'
import { overview } from '../pieces/overview.ts'
import { table } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { requestUrl } from '../requests/requests-page.ts'
import { deliveryBadge } from './delivery-table.ts'
import { integrationsPage, webhooksUrl } from './integrations-page.ts'

export interface DeliveryPage {
  frame: Frame
  delivery: WebhookDelivery
  /** The request that caused the event, while the journal has it. */
  request: JournalEntry | undefined
  /** The attempt whose answer is shown, from 1. */
  attempt: number
  /** The care flow that the event is about. Empty for events of patients. */
  careFlowId: string
  /** Whether its webhook still exists. */
  canSend: boolean
  /** Whether it has just been sent again. */
  isSentAgain: boolean
}

/** One event for one webhook: what was sent, and each answer. */
export function deliveryPage({
  frame,
  delivery,
  request,
  attempt,
  careFlowId,
  canSend,
  isSentAgain,
}: DeliveryPage): View {
  const { id, type, webhookName, url, createdAt, nextAttempt, responses, body } = delivery
  const shown = responses[attempt - 1]
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: 'Delivery',
    content: html`<p class="kicker"><a href="${webhooksUrl(frame)}">Webhooks</a> /</p>
<div class="heading"><h1>${type} ${deliveryBadge(delivery)}</h1>
${canSend ? html`<form method="post" action="${webhooksUrl(frame)}/deliveries/${id}/send-again">${formToken(frame)}<button>Send again</button></form>` : ''}
</div>
${isSentAgain ? sentAgain(delivery) : ''}
<section class="card">
${overview([
  ['Webhook', typed(webhookName)],
  ['URL', typed(url)],
  ['Created', moment(createdAt)],
  ['Next attempt', nextAttempt === undefined ? undefined : moment(nextAttempt)],
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
${
  responses.length === 0
    ? html`<div class="card empty"><p>It has not been sent yet.</p></div>`
    : table<[number, WebhookResponse]>({
        caption: 'Attempts, oldest first',
        rows: responses.map((response, index) => [index + 1, response]),
        columns: [
          { label: 'Time', cell: ([, { date }]) => moment(date) },
          { label: 'Attempt', cell: ([number]) => String(number) },
          {
            label: 'Answer',
            narrow: 'line',
            cell: ([, { status, body }]) => (status === 0 ? typed(body) : `HTTP ${status}`),
          },
          {
            label: '',
            kind: 'action',
            cell: ([number, response]) =>
              response.status === 0
                ? ''
                : response === shown
                  ? html`<span class="faint">shown below</span>`
                  : html`<a class="button quiet" href="?attempt=${number}#answer">Show<span class="hidden"> the answer to attempt ${number}</span></a>`,
          },
        ],
      })
}
${shown && shown.status !== 0 ? answerCard(shown, attempt) : ''}
<section class="card">
<h2>Event</h2>
<p class="hint">As it was sent and signed, with line breaks added. It may be about a patient.</p>
${codeBlock({ id: 'body', label: 'the body', code: indent(body) })}
</section>`,
  })
}

/** Says how the attempt went that somebody has just asked for. */
function sentAgain({ status, responses }: WebhookDelivery): View {
  const last = responses.at(-1)
  if (status === 'Success')
    return html`<p class="notice" id="notice" role="status" tabindex="-1">The event was sent again, and taken. The last attempt below shows the answer.</p>`
  const answer = last === undefined || last.status === 0 ? 'without an answer' : `with HTTP ${last.status}`
  return html`<p class="notice refused" id="notice" role="alert" tabindex="-1"><strong>The attempt failed ${answer}.</strong> The last attempt below shows why.</p>`
}

function answerCard({ status, body }: WebhookResponse, attempt: number): View {
  return html`<section class="card" id="answer">
<h2>Answer to attempt ${attempt} <small>HTTP ${status}</small></h2>
${body === '' ? html`<p>It had no body.</p>` : html`<p class="hint">The first 4 KB of it are kept.</p>${codeBlock({ id: 'answer-body', label: 'the answer', code: body })}`}
</section>`
}

function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
