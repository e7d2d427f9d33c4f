import { html } from 'hono/html'
import type { WebhookDelivery } from '../../service/webhooks/webhook.ts'
import type { View } from '../pages.ts'
import { type Badge, badge, type Frame, machineTime, relativeMoment, userText } from './components.ts'
import { table } from './table.ts'

/** Events that were sent to webhooks, each with what became of it. */
export function deliveryTable(frame: Frame, rows: readonly WebhookDelivery[]): View {
  return table<WebhookDelivery>({
    caption: 'Deliveries',
    rows,
    columns: [
      {
        label: 'Event',
        cell: ({ id, type, body }) =>
          html`<strong><a href="${deliveriesUrl(frame)}/${id}">${type}</a></strong> <small class="line">${userText(eventSubject({ body }))}</small>`,
      },
      { label: 'Outcome', narrow: 'line', cell: deliveryBadge },
      { label: 'Webhook', narrow: 'none', cell: ({ webhookName }) => userText(webhookName) },
      {
        label: 'Attempts',
        kind: 'number',
        narrow: 'none',
        cell: ({ responses }) => String(responses.length),
      },
      {
        label: 'Time, in UTC',
        narrow: 'line',
        cell: ({ createdAt, responses }) => {
          const sentAt = responses.at(-1)?.sentAt
          return sentAt === undefined ? relativeMoment(createdAt, frame.now) : machineTime(sentAt)
        },
      },
    ],
  })
}

/** The path of the deliveries of an environment. */
export function deliveriesUrl({ environment }: Frame): string {
  return `/${environment}/deliveries`
}

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

/** The parts of an event that tell what it is about. Each type of event has some of them. */
interface Body {
  activity?: { object?: { name?: string } }
  data_point?: { data_point_definition_id?: string }
  form?: { title?: string }
  track?: { title?: string }
  pathway?: { pathway_title?: string }
}

/** What an event is about, such as the name of its activity. Empty for events of patients. */
function eventSubject({ body }: Pick<WebhookDelivery, 'body'>): string {
  const { activity, data_point, form, track, pathway }: Body = JSON.parse(body)
  const subject =
    activity?.object?.name ??
    data_point?.data_point_definition_id ??
    form?.title ??
    track?.title ??
    pathway?.pathway_title
  return subject ?? ''
}
