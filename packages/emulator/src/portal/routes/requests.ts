import { Hono } from 'hono'
import { readDelivery } from '../../service/webhooks/read-call.ts'
import { listOperations } from '../explorer/operations.ts'
import { readForm } from '../forms/read-form.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { PAGE_SIZE } from '../views/pieces/pager.ts'
import { problemPage } from '../views/problem-page.ts'
import { filterRequests } from '../views/requests/request-filter.ts'
import { requestPage } from '../views/requests/request-page.ts'
import { requestsPage } from '../views/requests/requests-page.ts'
import type { Portal } from './portal.ts'

/** The list of requests, and a page about each. */
export function createRequestRoutes({ emulator, journal, loadSchema }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', (context) => {
    const { frame } = context.var
    const { text = '', outcome = '', environment = '', key } = context.req.query()
    const filter = {
      text,
      outcome,
      key,
      environment: environment === 'all' ? undefined : frame.environment,
    }
    const entries = filterRequests(emulator.requests().reverse(), filter)
    const offset = readOffset(context)
    const url = (next: number) =>
      `?${new URLSearchParams({ text, outcome, environment, ...(key && { key }), offset: String(next) })}`
    const page = entries.slice(offset, offset + PAGE_SIZE)
    return context.html(
      requestsPage({
        frame,
        filter,
        entries: page,
        pages: { offset, total: entries.length, url },
        keepsValues: journal.keepsValues,
      }),
    )
  })

  routes.post('/keep-values', async (context) => {
    const { keep } = await readForm(context, ['keep'])
    journal.keepValues(keep === 'true')
    return context.redirect(`/${context.var.frame.environment}/requests`, 303)
  })

  routes.get('/:id', async (context) => {
    const { frame, environment } = context.var
    const entry = emulator
      .requests()
      .find(({ id, environment }) => id === context.req.param('id') && environment === frame.environment)
    if (!entry) return context.html(problemPage({ ...forgotten, frame }), 404)
    const published = listOperations().find(({ name }) => name === entry.operationName)?.text
    const deliveries = (await environment.webhookCalls.list({ request_id: entry.id })).map(readDelivery)
    const endpoint = emulator.endpoint(entry.environment)
    return context.html(
      requestPage({
        frame,
        entry,
        schema: loadSchema(),
        published,
        deliveries,
        endpoint,
        keepsValues: journal.keepsValues,
      }),
    )
  })
  return routes
}

const forgotten = {
  title: 'No such request',
  explanation: 'The emulator keeps the last 1,000 requests, until it is reset or stopped.',
}
