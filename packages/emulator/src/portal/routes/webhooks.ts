import { eventTypes } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { isEmulatorError } from '../../ground/emulator-error.ts'
import { listHeaders, readDelivery } from '../../service/webhooks/read-call.ts'
import { readForm } from '../forms/read-form.ts'
import { readNotice } from '../forms/read-notice.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { deleteWebhookPage } from '../views/integrations/delete-webhook-page.ts'
import { deliveryPage } from '../views/integrations/delivery-page.ts'
import { deliveryBadges } from '../views/integrations/delivery-table.ts'
import { webhooksUrl } from '../views/integrations/integrations-page.ts'
import { type WebhookErrors, type WebhooksPage, webhooksPage } from '../views/integrations/webhooks-page.ts'
import { PAGE_SIZE } from '../views/pieces/pager.ts'
import { problemPage } from '../views/problem-page.ts'
import { asSentence } from './as-sentence.ts'
import type { Portal } from './portal.ts'

/** The notices, by their names in the address. */
const notices: Record<string, string> = {
  added: 'The webhook is added. It gets the events from now on.',
  deleted: 'The webhook is deleted. What has not reached it yet is not sent any more.',
  sent: 'The event is sent. The first delivery below shows the answer.',
  unwanted: 'No webhook wants events of this type, so nothing was sent.',
}

/** Adds and deletes webhooks, lists their deliveries, and resends them. */
export function createWebhookRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', async (context) =>
    context.html(await show(context, { notice: readNotice(context, notices) })),
  )

  routes.post('/', async (context) => {
    const values = await readForm(context, ['url', 'name', 'headerName', 'headerValue'])
    const { events: chosen } = await context.req.parseBody({ all: true })
    const events = [chosen ?? []].flat().filter((type) => eventTypes.some((known) => known === type))
    const { url, name, headerName, headerValue } = values
    try {
      await context.var.environment.webhooks.create({
        url: url.trim(),
        name: name.trim(),
        events: eventTypes.filter((type) => events.includes(type)),
        headers: headerName.trim() === '' ? {} : { [headerName.trim()]: headerValue },
      })
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      const fields = ['url', 'name', 'headers', 'events'] as const
      const field = fields.find((known) => known === error.option) ?? 'url'
      const errors: WebhookErrors = { [field]: asSentence(error.advice) }
      const typed = { values, events: events.map(String), errors }
      return context.html(await show(context, typed), 422)
    }
    return redirect(context, 'added')
  })

  routes.post('/test', async (context) => {
    const { type } = await readForm(context, ['type'])
    const known = eventTypes.find((name) => name === type) ?? 'pathway.started'
    const deliveries = await emulator.sendEvent(known, {}, { environment: context.var.frame.environment })
    return redirect(context, deliveries.length > 0 ? 'sent' : 'unwanted')
  })

  routes.get('/:id/delete', async (context) => {
    const webhooks = await context.var.environment.webhooks.list()
    const webhook = webhooks.find(({ id }) => id === context.req.param('id'))
    if (!webhook) return context.notFound()
    return context.html(deleteWebhookPage(context.var.frame, webhook))
  })

  routes.post('/:id/delete', async (context) => {
    // If another administrator has deleted the webhook already, it is gone too.
    await context.var.environment.webhooks.delete(context.req.param('id'))
    return redirect(context, 'deleted')
  })

  routes.route('/deliveries', createDeliveryRoutes(emulator))
  return routes
}

/** Shows a delivery, and resends it. */
function createDeliveryRoutes(emulator: Portal['emulator']): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/:id', async (context) => {
    const { frame, environment } = context.var
    const call = await environment.webhookCalls.find(context.req.param('id'))
    if (!call) return context.html(problemPage({ ...forgotten, frame: context.var.frame }), 404)
    const webhook = (await environment.webhooks.list()).find(({ id }) => id === call.webhook_id)
    const delivery = readDelivery(call)
    const request = emulator.requests().find(({ id }) => id === delivery.requestId)
    const attempt = Number(context.req.query('attempt') ?? delivery.responses.length)
    return context.html(
      deliveryPage({
        frame,
        delivery,
        request,
        attempt,
        careFlowId: call.care_flow_id,
        headers: listHeaders(call, webhook?.headerNames ?? []),
        canSend: webhook !== undefined,
        isResent: context.req.query('resent') !== undefined,
      }),
    )
  })

  routes.post('/:id/resend', async (context) => {
    const { webhookCalls, deliveries, now } = context.var.environment
    const id = context.req.param('id')
    if (!(await webhookCalls.find(id)))
      return context.html(problemPage({ ...forgotten, frame: context.var.frame }), 404)
    await webhookCalls.retry([id], now())
    deliveries.wake()
    await deliveries.drain()
    return context.redirect(`${webhooksUrl(context.var.frame)}/deliveries/${id}?resent#notice`, 303)
  })
  return routes
}

/** The page of the webhooks and their deliveries. */
async function show(
  context: Context<PortalEnv>,
  rest: Pick<WebhooksPage, 'values' | 'events' | 'errors' | 'notice'>,
) {
  const { frame, environment } = context.var
  const offset = readOffset(context)
  // The filters of the API's `webhookCallsForTenant`. An unknown value counts as none.
  const toApiName = (type: string) => type.replaceAll('.', '_').toUpperCase()
  const { event_type = '', status = '' } = context.req.query()
  const filters = {
    event_type: eventTypes.find((type) => toApiName(type) === toApiName(event_type)) ?? '',
    status: Object.keys(deliveryBadges).find((name) => name === status) ?? '',
  }
  const calls = (await environment.webhookCalls.list())
    .filter(
      ({ event_type, status }) =>
        (filters.event_type === '' || filters.event_type === event_type) &&
        (filters.status === '' || filters.status === status),
    )
    .reverse()
  return webhooksPage({
    frame,
    webhooks: await environment.webhooks.list(),
    publicKey: await environment.signingKeys.publicKey(),
    eventTypes,
    deliveries: calls.slice(offset, offset + PAGE_SIZE).map(readDelivery),
    pages: {
      offset,
      total: calls.length,
      url: (next) => `?${new URLSearchParams({ ...filters, offset: String(next) })}#deliveries`,
    },
    filters,
    isFiltered: filters.event_type !== '' || filters.status !== '',
    ...rest,
  })
}

/** Redirects to the page with a notice. */
function redirect(context: Context<PortalEnv>, done: string): Response {
  return context.redirect(`${webhooksUrl(context.var.frame)}?done=${done}#notice`, 303)
}

const forgotten = {
  title: 'No such delivery',
  explanation: 'The emulator keeps the deliveries of the last 5 days, 1,000 at most, until it is reset.',
}
