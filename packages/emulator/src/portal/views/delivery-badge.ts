import { html } from 'hono/html'
import type { WebhookDelivery } from '../../service/webhooks/webhook.ts'
import type { View } from '../../web/view.ts'
import { type Badge, badge } from './badge.ts'

/** The badges of a delivery, by its status. */
export const deliveryBadges: Record<WebhookDelivery['status'], Badge> = {
  Pending: { label: 'Pending', colour: 'plain' },
  Success: { label: 'Taken', colour: 'good' },
  Failed: { label: 'To be tried again', colour: 'odd' },
  PermanentlyFailed: { label: 'Failed', colour: 'bad' },
}

/** The status of a delivery, and the last answer to it. */
export function deliveryBadge({ status, responses }: WebhookDelivery): View {
  const last = responses.at(-1)
  return html`${badge(deliveryBadges[status])}${last === undefined ? '' : html` <small>${last.status === 0 ? 'no answer' : `HTTP ${last.status}`}</small>`}`
}
