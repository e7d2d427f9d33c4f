import { html } from 'hono/html'
import type { WebhookDelivery } from '../../service/webhooks/webhook.ts'
import type { View } from '../../web/view.ts'
import { deliveryBadge } from './delivery-badge.ts'
import { eventSubject } from './event-subject.ts'
import type { Frame } from './frame.ts'
import { moment } from './moment.ts'
import { table } from './table.ts'
import { typed } from './typed.ts'
import { webhooksUrl } from './webhooks-url.ts'

/** Events that were sent to webhooks, each with what became of it. */
export function deliveryTable(frame: Frame, rows: readonly WebhookDelivery[]): View {
  return table<WebhookDelivery>({
    caption: 'Deliveries',
    rows,
    columns: [
      {
        label: 'Event',
        cell: ({ id, type, body }) =>
          html`<strong><a href="${webhooksUrl(frame)}/deliveries/${id}">${type}</a></strong> <small class="line">${typed(eventSubject({ body }))}</small>`,
      },
      { label: 'Outcome', narrow: 'line', cell: deliveryBadge },
      { label: 'Webhook', narrow: 'none', cell: ({ webhookName }) => typed(webhookName) },
      {
        label: 'Attempts',
        kind: 'number',
        narrow: 'none',
        cell: ({ responses }) => String(responses.length),
      },
      { label: 'Time', kind: 'short', narrow: 'line', cell: ({ createdAt }) => moment(createdAt) },
    ],
  })
}
