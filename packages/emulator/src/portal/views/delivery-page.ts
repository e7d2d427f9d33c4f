import { html } from 'hono/html'
import type { WebhookDelivery, WebhookResponse } from '../../service/webhooks/webhook.ts'
import { codeBlock } from './code-block.ts'
import { deliveryBadge } from './delivery-badge.ts'
import { formToken } from './form-token.ts'
import type { Frame } from './frame.ts'
import { integrationsPage } from './integrations-page.ts'
import { moment } from './moment.ts'
import { overview } from './overview.ts'
import { table } from './table.ts'
import { typed } from './typed.ts'
import type { View } from './view.ts'
import { webhooksUrl } from './webhooks-page.ts'

export interface DeliveryPage {
  frame: Frame
  delivery: WebhookDelivery
  /** Whether its webhook still exists. */
  canSend: boolean
}

/** One event for one webhook: what was sent, and each answer. */
export function deliveryPage({ frame, delivery, canSend }: DeliveryPage): View {
  const { id, type, webhookName, url, createdAt, nextAttempt, responses, body } = delivery
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: 'Delivery',
    content: html`<p class="kicker"><a href="${webhooksUrl(frame)}">Webhooks</a></p>
<div class="heading"><h1>${type}</h1>
${canSend ? html`<form method="post" action="${webhooksUrl(frame)}/deliveries/${id}/send-again">${formToken(frame)}<button>Send again</button></form>` : ''}
</div>
<p>${deliveryBadge(delivery)}</p>
<section class="card">
${overview([
  ['Webhook', typed(webhookName)],
  ['URL', typed(url)],
  ['Created', moment(createdAt)],
  ['Next attempt', nextAttempt === undefined ? undefined : moment(nextAttempt)],
  ['Delivery id', html`<code>${id}</code>`],
])}
</section>
<h2>Attempts</h2>
${
  responses.length === 0
    ? html`<div class="card empty"><p>It has not been sent yet.</p></div>`
    : table<WebhookResponse>({
        caption: 'Attempts, oldest first',
        rows: responses,
        columns: [
          { label: 'Time', cell: ({ date }) => moment(date) },
          {
            label: 'Answer',
            cell: ({ status }) => (status === 0 ? 'none' : `HTTP ${status}`),
          },
          {
            label: 'Body',
            cell: ({ body }) => (body === '' ? html`<span class="faint">empty</span>` : typed(body)),
          },
        ],
      })
}
<section class="card">
<h2>Body</h2>
<p class="hint">As it was sent and signed, with line breaks added. It may be about a patient.</p>
${codeBlock({ id: 'body', label: 'the body', code: indent(body) })}
</section>`,
  })
}

function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
