import { html } from 'hono/html'
import { toDelivery } from '../../../service/webhooks/delivery-repository.ts'
import { isSuccess, type WebhookDelivery } from '../../../service/webhooks/webhook.ts'
import type { WebhookDeliveryRow } from '../../../store/tables.ts'
import type { View } from '../../pages/view.ts'
import { type Badge, badge, userText } from '../components.ts'
import type { PageData } from '../portal-env.ts'
import { table } from '../table.ts'
import { relativeMoment } from '../times.ts'
import { pageUrl } from '../urls.ts'
import { errorText } from './webhook-health.ts'

/** Renders deliveries with their outcomes. All times refer to the emulator's clock. */
export function deliveryTable(pageData: PageData, rows: readonly WebhookDeliveryRow[]): View {
  return table<WebhookDelivery>({
    caption: 'Deliveries',
    rows: rows.map(toDelivery),
    columns: [
      {
        label: 'Event',
        cell: ({ id, type, body }) =>
          html`<strong><a href="${pageUrl(pageData, 'deliveries', id)}">${type}</a></strong> <small class="line">${userText(eventSubject(body))}</small>`,
      },
      {
        label: 'Outcome',
        narrow: 'line',
        cell: (delivery) => {
          const last = delivery.responses.at(-1)
          if (last?.status === 0)
            return html`${badge(deliveryBadges[delivery.status])} <small>${errorText(last)}</small>`
          const error = last && !isSuccess(last) ? html` <small>${errorText(last)}</small>` : ''
          return html`${deliveryBadge(delivery)}${error}`
        },
      },
      { label: 'Webhook', narrow: 'line', cell: ({ webhookName }) => userText(webhookName) },
      {
        label: 'Attempts',
        kind: 'number',
        narrow: 'none',
        cell: ({ responses }) => String(responses.length),
      },
      {
        label: 'Next attempt',
        narrow: 'line',
        cell: ({ status, nextAttempt }) =>
          status === 'Failed' && nextAttempt !== undefined ? relativeMoment(nextAttempt, pageData) : '',
      },
      { label: 'Created', narrow: 'line', cell: ({ createdAt }) => relativeMoment(createdAt, pageData) },
    ],
  })
}

export const deliveryBadges: Record<WebhookDelivery['status'], Badge> = {
  Pending: { label: 'Pending', colour: 'plain' },
  Success: { label: 'Delivered', colour: 'good' },
  Failed: { label: 'Retrying', colour: 'odd' },
  PermanentlyFailed: { label: 'Failed', colour: 'bad' },
}

/** Renders the status of a delivery and its last response. */
export function deliveryBadge({ status, responses }: WebhookDelivery): View {
  const last = responses.at(-1)
  return html`${badge(deliveryBadges[status])}${last === undefined ? '' : html` <small>${last.status === 0 ? 'no response' : `HTTP ${last.status}`}</small>`}`
}

/** Parts of an event that describe its subject. Patient events contain only the patient. */
interface EventBody {
  activity?: { object?: { name?: string } }
  data_point?: { data_point_definition_id?: string }
  form?: { title?: string }
  track?: { title?: string }
  pathway?: { pathway_title?: string }
}

/** Subject of an event, such as the name of its activity. Empty for patient events. */
function eventSubject(body: string): string {
  const { activity, data_point, form, track, pathway }: EventBody = JSON.parse(body)
  return (
    activity?.object?.name ??
    data_point?.data_point_definition_id ??
    form?.title ??
    track?.title ??
    pathway?.pathway_title ??
    ''
  )
}
