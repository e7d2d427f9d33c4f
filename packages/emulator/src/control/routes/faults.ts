import { Hono } from 'hono'
import type { FaultRule } from '../../recorder/fault-rule.ts'
import type { WebhookFaultRule } from '../../recorder/webhook-fault-rule.ts'
import type { Emulator } from '../emulator.ts'
import { readObject } from './read-object.ts'

/** Sets, lists and clears faults of the API and of webhooks. */
export function createFaultRoutes(emulator: Emulator): Hono {
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
  return routes
}
