import type { EventType } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { checkEnvironmentName, type EnvironmentName } from '../../ground/environments.ts'
import { checkEventFields } from '../../service/webhooks/events/sample-event.ts'
import type { Emulator } from '../emulator.ts'
import { readObject } from './read-object.ts'

/** Lists, adds and deletes API keys and webhooks, sends events, and lists deliveries. */
export function createIntegrationRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/api-keys/:environment', async (context) =>
    context.json(await emulator.listApiKeys(readEnvironment(context))),
  )
  routes.post('/api-keys/:environment', async (context) => {
    const apiKey = await emulator.createApiKey(readEnvironment(context), await readObject(context))
    return context.json({ apiKey }, 201)
  })
  routes.delete('/api-keys/:environment/:id', async (context) => {
    await emulator.deleteApiKey(readEnvironment(context), context.req.param('id'))
    return context.body(null, 204)
  })

  routes.get('/webhooks/:environment', async (context) => {
    const environment = readEnvironment(context)
    const webhooks = await emulator.listWebhooks(environment)
    return context.json({ publicKey: await emulator.webhookPublicKey(environment), webhooks })
  })
  routes.post('/webhooks/:environment', async (context) => {
    const webhook = await emulator.createWebhook(readEnvironment(context), await readObject(context))
    return context.json(webhook, 201)
  })
  routes.delete('/webhooks/:environment/:id', async (context) => {
    await emulator.deleteWebhook(readEnvironment(context), context.req.param('id'))
    return context.body(null, 204)
  })
  routes.get('/deliveries', async (context) => context.json(await emulator.deliveries()))
  routes.post('/events/:environment', async (context) => {
    const { event_type, ...partial } = await readObject<{ event_type: EventType }>(context)
    const environment = readEnvironment(context)
    checkEventFields(event_type, partial)
    return context.json(await emulator.sendEvent(event_type, partial, { environment }))
  })
  return routes
}

/** Returns the environment that the address names. */
function readEnvironment(context: Context): EnvironmentName {
  const name = context.req.param('environment') ?? ''
  checkEnvironmentName(name, 'environment')
  return name
}
