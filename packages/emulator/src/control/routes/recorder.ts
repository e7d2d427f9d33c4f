import { Hono } from 'hono'
import type { FaultRule } from '../../recorder/fault-rule.ts'
import type { Stub } from '../../recorder/stubs.ts'
import type { RequestMatch, WaitOptions } from '../../recorder/wait-for-request.ts'
import type { WebhookFaultRule } from '../../recorder/webhook-fault-rule.ts'
import type { Emulator } from '../emulator.ts'
import { readObject } from './read-object.ts'

/** Sets, lists and clears faults and stubs, and lists requests. */
export function createRecorderRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/faults', (context) => context.json(emulator.faults()))
  routes.post('/faults', async (context) => {
    emulator.fail(await readObject<FaultRule>(context))
    return context.body(null, 204)
  })
  routes.delete('/faults/:id', (context) => {
    emulator.clearFaults(context.req.param('id'))
    return context.body(null, 204)
  })
  routes.delete('/faults', (context) => {
    emulator.clearFaults()
    return context.body(null, 204)
  })

  routes.get('/webhook-faults', (context) => context.json(emulator.webhookFaults()))
  routes.post('/webhook-faults', async (context) => {
    emulator.failWebhooks(await readObject<WebhookFaultRule>(context))
    return context.body(null, 204)
  })

  routes.get('/stubs', (context) => context.json(emulator.stubs()))
  routes.post('/stubs', async (context) => {
    const { operationName, data, ...options } = await readObject<Stub>(context)
    emulator.stub(operationName, data as object, options)
    return context.body(null, 204)
  })
  routes.delete('/stubs', (context) => {
    emulator.clearStubs()
    return context.body(null, 204)
  })

  routes.get('/requests', (context) => context.json(emulator.requests()))
  routes.post('/requests/wait', async (context) => {
    const { timeout, times, ...match } = await readObject<RequestMatch & WaitOptions>(context)
    return context.json(await emulator.waitForRequest(match, { timeout, times }))
  })
  return routes
}
