import { formatCount } from '@orchestration/cli-kit'
import { eventTypes } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { hasFailed, toDelivery } from '../../../service/webhooks/delivery-repository.ts'
import type { WebhookDelivery } from '../../../service/webhooks/webhook.ts'
import type { WebhookDeliveryRow } from '../../../store/tables.ts'
import type { View } from '../../pages/view.ts'
import { doneNotice, emptyState, errorNotice, propertyGrid } from '../components.ts'
import { buttonForm } from '../forms.ts'
import { page } from '../layout.ts'
import { filterForm, pagedList } from '../list.ts'
import type { PortalEnv } from '../portal-env.ts'
import { pageUrl, redirectToNotice, withParameters } from '../urls.ts'
import { deliveryBadges, deliveryTable } from './delivery-table.ts'
import { successRate, summarizeHealth } from './webhook-health.ts'

/** Lists the deliveries, and resends failed deliveries. */
export const deliveryListRoutes = new Hono<PortalEnv>()

deliveryListRoutes.get('/', (context) => context.html(deliveryListPage(context)))

deliveryListRoutes.post('/resend-failed', (context) => {
  const { pageData, environment } = context.var
  const failed = filterDeliveries(context).filter(hasFailed)
  environment.webhookDispatcher.resend(failed.map(({ id }) => id))
  return redirectToNotice(context, pageUrl(pageData, 'deliveries'), {
    ...context.req.query(),
    resent: failed.length,
  })
})

/** Lists the deliveries that match the query, oldest first. */
function filterDeliveries(context: Context<PortalEnv>): WebhookDeliveryRow[] {
  const fields = ['event_id', 'event_type', 'status', 'webhook_id'] as const
  const query = context.req.query()
  const rows = context.var.environment.deliveries.list()
  return rows.filter((row) => fields.every((field) => !query[field] || row[field] === query[field]))
}

/** Renders the deliveries, newest first, with the success rate of each webhook. */
function deliveryListPage(context: Context<PortalEnv>): View {
  const { pageData, environment } = context.var
  const { done, event_id, resent } = context.req.query()
  const all = environment.deliveries.list()
  const rows = filterDeliveries(context)
  const webhooks = [...Map.groupBy(all, ({ webhook_id }) => webhook_id)].map(([id, deliveries]) => {
    return { id, name: deliveries[0]?.webhook_name ?? '', deliveries }
  })
  const rates = webhooks.map(({ name, deliveries }) => {
    return [name, successRate(summarizeHealth(deliveries))] as const
  })
  const { length: failed } = rows.filter(hasFailed)
  const resend = buttonForm(
    pageData,
    `${pageUrl(pageData, 'deliveries', 'resend-failed')}${withParameters(context, { offset: 0 })}`,
    html`<button>Resend ${failed.toLocaleString('en')} failed</button>`,
  )
  return page({
    pageData,
    section: 'deliveries',
    content: html`<div class="heading"><h1>Deliveries</h1>${failed === 0 ? '' : resend}</div>
${done === 'sent' ? testEventNotice(rows.map(toDelivery)) : ''}
${resent === undefined ? '' : doneNotice(`${formatCount(Number(resent) || 0, 'delivery is', 'deliveries are')} being resent. The list shows the results.`)}
${filterForm(context, [
  { name: 'event_type', label: 'Event', options: eventTypes.map((type) => [type, type]) },
  { name: 'status', label: 'Outcome', options: Object.entries(deliveryBadges) },
  { name: 'webhook_id', label: 'Webhook', options: webhooks.map(({ id, name }) => [id, name]) },
])}
${event_id ? html`<p>Deliveries of one event. <a href="${pageUrl(pageData, 'deliveries')}">Show all</a></p>` : html`<div data-live="rates">${propertyGrid(rates)}</div>`}
${pagedList(
  context,
  rows.toReversed(),
  (part) => deliveryTable(pageData, part),
  rows.length < all.length
    ? emptyState(
        'No deliveries match',
        html`<p><a class="button" href="${pageUrl(pageData, 'deliveries')}">Clear filter</a></p>`,
      )
    : emptyState(
        'No deliveries yet',
        html`<p>Add a <a href="${pageUrl(pageData, 'integrations', 'webhooks')}">webhook</a>. The webhook will receive all events from now on.</p>`,
      ),
)}`,
  })
}

/** Reports the result of sending a test event. */
function testEventNotice(deliveries: readonly WebhookDelivery[]): View | '' {
  const delivered = deliveries.filter(({ status }) => status === 'Success')
  const others = deliveries.filter(({ status }) => status !== 'Success')
  const list = (some: readonly WebhookDelivery[]) =>
    listFormat.format(some.map(({ webhookName }) => webhookName))
  if (others.length === 0)
    return delivered.length === 0 ? '' : doneNotice(`The event was delivered to ${list(delivered)}.`)
  const problems = others.map(({ responses }) => {
    const last = responses.at(-1)
    if (!last) return 'No response yet.'
    return last.status === 0 ? last.body : `HTTP ${last.status}.`
  })
  const delivery = delivered.length === 0 ? '' : ` It was delivered to ${list(delivered)}.`
  return errorNotice(
    `The event was not delivered${deliveries.length === 1 ? '' : ` to ${list(others)}`}.`,
    `${[...new Set(problems)].join(' ')}${delivery}`,
  )
}

const listFormat = new Intl.ListFormat('en')
