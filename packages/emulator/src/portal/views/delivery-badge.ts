import { html } from 'hono/html'
import type { WebhookDelivery } from '../../service/webhooks/webhook.ts'
import type { View } from '../../web/view.ts'

const badges: Record<WebhookDelivery['status'], readonly [label: string, colour: string]> = {
  Pending: ['Pending', 'plain'],
  Success: ['Taken', 'good'],
  Failed: ['To be tried again', 'odd'],
  PermanentlyFailed: ['Failed', 'bad'],
}

/** The status of a delivery, and the last answer to it. */
export function deliveryBadge({ status, responses }: WebhookDelivery): View {
  const [label, colour] = badges[status]
  const last = responses.at(-1)
  return html`<span class="badge ${colour}">${label}</span>${last === undefined ? '' : html` <small>${last.status === 0 ? 'no answer' : `HTTP ${last.status}`}</small>`}`
}
