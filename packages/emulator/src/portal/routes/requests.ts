import { Hono } from 'hono'
import type { Portal, PortalEnv } from '../portal.ts'
import { readOffset } from '../read-offset.ts'
import { filterRequests } from '../request-filter.ts'
import { PAGE_SIZE } from '../views/pager.ts'
import { requestsPage } from '../views/requests-page.ts'

export function createRequestRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', (context) => {
    const { frame } = context.var
    const { text = '', outcome = '', environment = '' } = context.req.query()
    const filter = { text, outcome, environment: environment === 'all' ? undefined : frame.environment }
    const entries = filterRequests(emulator.requests().reverse(), filter)
    const offset = readOffset(context)
    const url = (next: number) =>
      `?${new URLSearchParams({ text, outcome, environment, offset: String(next) })}`
    const page = entries.slice(offset, offset + PAGE_SIZE)
    return context.html(
      requestsPage({ frame, filter, entries: page, pages: { offset, total: entries.length, url } }),
    )
  })
  return routes
}
