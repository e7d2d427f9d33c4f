import { Hono } from 'hono'
import type { PortalEnv } from '../security/portal-env.ts'
import { getStartedPage } from '../views/get-started-page.ts'
import type { Portal } from './portal.ts'

export function createGetStartedRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame } = context.var
    const { length: keyCount } = await emulator.listApiKeys(frame.environment)
    const endpoint = emulator.endpoint(frame.environment)
    return context.html(getStartedPage({ frame, endpoint, keyCount }))
  })
  return routes
}
