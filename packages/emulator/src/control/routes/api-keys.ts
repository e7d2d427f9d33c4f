import { Hono } from 'hono'
import type { Emulator } from '../emulator.ts'
import { readEnvironment } from './read-environment.ts'
import { readObject } from './read-object.ts'

/** Lists, creates and deletes API keys. */
export function createApiKeyRoutes(emulator: Emulator): Hono {
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
  return routes
}
