import { Hono } from 'hono'
import type { RequestMatch, WaitOptions } from '../../recorder/wait-for-request.ts'
import type { Emulator } from '../emulator.ts'
import { readObject } from './read-object.ts'

/** Lists the recorded requests, and waits for one. */
export function createRequestRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/requests', (context) => context.json(emulator.requests()))
  routes.post('/requests/wait', async (context) => {
    const { timeout, times, ...match } = await readObject<RequestMatch & WaitOptions>(context)
    return context.json(await emulator.waitForRequest(match, { timeout, times }))
  })
  return routes
}
