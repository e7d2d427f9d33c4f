import { Hono } from 'hono'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { PAGE_SIZE } from '../views/pager.ts'
import { filterRequests } from '../views/request-filter.ts'
import { requestsPage } from '../views/requests-page.ts'
import type { Portal } from './portal.ts'

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
