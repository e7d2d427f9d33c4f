import { Hono } from 'hono'
import type { PortalEnv } from '../security/portal-env.ts'
import { endpointsPage } from '../views/integrations/endpoints-page.ts'
import { apiKeysUrl } from '../views/integrations/integrations-page.ts'
import { createApiKeyRoutes } from './api-keys.ts'
import type { Portal } from './portal.ts'
import { createWebhookRoutes } from './webhooks.ts'

export function createIntegrationRoutes(portal: Portal): Hono<PortalEnv> {
  const { emulator } = portal
  const routes = new Hono<PortalEnv>()
  routes.get('/', (context) => context.redirect(apiKeysUrl(context.var.frame), 303))
  routes.get('/endpoints', (context) => {
    const endpoints = emulator.environments.map((environment) => ({
      environment,
      url: emulator.endpoint(environment),
    }))
    return context.html(endpointsPage({ frame: context.var.frame, endpoints }))
  })
  routes.route('/webhooks', createWebhookRoutes(portal))
  routes.route('/api-keys', createApiKeyRoutes(portal))
  return routes
}
