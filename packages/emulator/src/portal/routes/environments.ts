import { Hono } from 'hono'
import type { EnvironmentName } from '../../ground/environments.ts'
import { listFormTargets, setHeaders } from '../../web/set-headers.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { getStartedPage } from '../views/get-started-page.ts'
import { endpointsPage } from '../views/integrations/endpoints-page.ts'
import { apiKeysUrl } from '../views/integrations/integrations-page.ts'
import { createApiKeyRoutes } from './api-keys.ts'
import { createCareFlowRoutes } from './care-flows.ts'
import { createDataRoutes } from './data.ts'
import { createExplorerRoutes } from './explorer.ts'
import { createFaultRoutes } from './faults.ts'
import { createFindRoutes } from './find.ts'
import { createPatientRoutes } from './patients.ts'
import type { Portal } from './portal.ts'
import { createRequestRoutes } from './requests.ts'
import { createWebhookRoutes } from './webhooks.ts'

/** The sections of each environment. The address names the environment, so two environments can be open at once. */
export function createEnvironmentRoutes(portal: Portal): Hono<PortalEnv> {
  const environments = portal.emulator.environments
  const routes = new Hono<PortalEnv>()
  routes.get('/', (context) => context.redirect(`/${environments[0]}/get-started`, 303))

  routes.use('/:environment/*', async (context, next) => {
    const environment = portal.environments.get(context.req.param('environment') as EnvironmentName)
    const { administrator, formToken } = context.var.session
    const name = environment?.name ?? (environments[0] as EnvironmentName)
    context.set('frame', {
      environment: name,
      environments,
      administrator,
      formToken,
      now: portal.emulator.now(),
    })
    if (!environment) return context.notFound()
    await environment.catchUp()
    context.set('environment', environment)
    // Forms may lead to the hosted pages.
    setHeaders(context, { formTargets: listFormTargets(environment.hostedPagesUrl()) })
    return next()
  })
  routes.get('/:environment', (context) =>
    context.redirect(`/${context.var.frame.environment}/get-started`, 303),
  )
  routes.route('/:environment/get-started', createGetStartedRoutes(portal))
  routes.route('/:environment/find', createFindRoutes(portal))
  routes.route('/:environment/requests', createRequestRoutes(portal))
  routes.route('/:environment/explorer', createExplorerRoutes(portal))
  routes.route('/:environment/patients', createPatientRoutes())
  routes.route('/:environment/care-flows', createCareFlowRoutes(portal))
  routes.route('/:environment/faults', createFaultRoutes(portal))
  routes.route('/:environment/data', createDataRoutes(portal))
  routes.route('/:environment/integrations', createIntegrationRoutes(portal))
  return routes
}

function createGetStartedRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame } = context.var
    const { length: keyCount } = await emulator.listApiKeys(frame.environment)
    const endpoint = emulator.endpoint(frame.environment)
    return context.html(getStartedPage({ frame, endpoint, keyCount }))
  })
  return routes
}

function createIntegrationRoutes(portal: Portal): Hono<PortalEnv> {
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
