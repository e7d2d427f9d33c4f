import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { formatCount } from '@orchestration/cli-kit'
import { Hono, type MiddlewareHandler } from 'hono'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { MAX_SNAPSHOT_BYTES } from '../../service/dataset/snapshot.ts'
import { createControlApi } from '../control-api.ts'
import { limitBody } from '../pages/body-limit.ts'
import { listFormTargets, protectPages, setSecurityHeaders } from '../pages/browser-security.ts'
import { reportCrash } from '../pages/report-crash.ts'
import { activityRoutes } from './care-flows/activity-page.ts'
import { careFlowListRoutes } from './care-flows/care-flow-list-page.ts'
import { careFlowRoutes } from './care-flows/care-flow-page.ts'
import { dataRoutes } from './data/data-page.ts'
import { deliveryListRoutes } from './deliveries/delivery-list-page.ts'
import { deliveryRoutes } from './deliveries/delivery-page.ts'
import { explorerRoutes } from './explorer/explorer-page.ts'
import { faultsRoutes } from './faults/faults-page.ts'
import { getStartedRoutes } from './get-started/get-started-page.ts'
import { apiKeysRoutes } from './integrations/api-keys-page.ts'
import { webhooksRoutes } from './integrations/webhooks-page.ts'
import { portalAssets, problemPage } from './layout.ts'
import { patientListRoutes } from './patients/patient-list-page.ts'
import { patientRoutes } from './patients/patient-page.ts'
import type { PageData, PortalDependencies, PortalEnv } from './portal-env.ts'
import { requestListRoutes } from './requests/request-list-page.ts'
import { requestRoutes } from './requests/request-page.ts'
import { searchRoutes } from './search/search-page.ts'
import { requireAdministratorSession } from './sign-in/administrator-session-cookie.ts'
import { createAdministratorSessions } from './sign-in/administrator-sessions.ts'
import { signInRoutes } from './sign-in/sign-in-page.ts'
import { pageUrl } from './urls.ts'

/** Maximum size of the snapshot form in bytes, excluding the file. */
const SNAPSHOT_FORM_BYTES = 10_000

/** Serves the control API and the portal on one port. */
export function createPortalHandler(portal: PortalDependencies): RequestListener {
  return getRequestListener(createPortalApp(portal).fetch, { overrideGlobalObjects: false })
}

/** Creates the router for the portal port. Exported so that tests can list its routes. */
export function createPortalApp(portal: PortalDependencies): Hono<PortalEnv> {
  const names = [portal.host, ...portal.allowedHosts]
  const app = new Hono<PortalEnv>()
  app.route('/__control', createControlApi(portal))

  app.use(
    protectPages({
      hosts: names,
      formHosts: portal.allowedHosts,
      wrongHostMessage:
        'The portal is not served under this host name. Open it at the URL that the emulator printed at startup, or restart the emulator with --allowed-host and this name.',
      renderProblem: problemPage,
    }),
  )
  const limitForm = limitFormSize(64_000, 'The form is larger than 64 kB and was rejected.')
  const limitSnapshot = limitFormSize(
    MAX_SNAPSHOT_BYTES + SNAPSHOT_FORM_BYTES,
    `The snapshot is larger than ${MAX_SNAPSHOT_BYTES / 1e6} MB and was rejected.`,
  )
  // Only snapshots can exceed the maximum size of forms.
  app.use((context, next) =>
    (/^\/[\w-]+\/data\/restore$/.test(context.req.path) ? limitSnapshot : limitForm)(context, next),
  )
  app.route('/assets', portalAssets.routes)
  const administratorSessions = createAdministratorSessions()
  app.use((context, next) => {
    context.set('portal', portal)
    context.set('administratorSessions', administratorSessions)
    return next()
  })
  app.route('/', signInRoutes)
  app.use(requireAdministratorSession)
  app.get('/', (context) => context.redirect(`/${portal.emulator.environments[0]}/get-started`, 303))
  app.route('/:environment', environmentRoutes)

  app.notFound((context) =>
    context.html(problemPage({ ...pageNotFound, pageData: context.var.pageData }), 404),
  )
  app.onError((error, context) => {
    const { status, ...problem } = reportCrash(error, portal.onCrash)
    return context.html(problemPage({ ...problem, pageData: context.var.pageData }), status)
  })
  return app
}

function limitFormSize(maxBytes: number, explanation: string): MiddlewareHandler {
  const page = problemPage({ title: 'Form too large', explanation })
  return limitBody({
    maxSize: maxBytes,
    onError: (context) => context.html(page, 413),
  })
}

const pageNotFound = {
  title: 'Page not found',
  explanation: 'This page does not exist. Its record may have been deleted.',
}

/** The sections of an environment. The URL contains the environment, so several environments can be open in parallel. */
const environmentRoutes = new Hono<PortalEnv>()

environmentRoutes.use('*', async (context, next) => {
  const { portal, session } = context.var
  const environment = portal.environments.find(({ name }) => name === context.req.param('environment'))
  const { environments: environmentNames } = portal.emulator
  const { administrator, formToken } = session
  const name = environment?.name ?? (environmentNames[0] as EnvironmentName)
  const pageData = { environmentName: name, environmentNames, administrator, formToken }
  const hasDueWork = environment !== undefined && !(await environment.scheduler.settleWithTimeout())
  context.set('pageData', { ...pageData, ...readStatus(portal, hasDueWork) })
  if (!environment) return context.notFound()
  context.set('environment', environment)
  // Allows forms to redirect to the hosted pages.
  setSecurityHeaders(context, { formTargets: listFormTargets(environment.hostedPages.origin) })
  return next()
})
environmentRoutes.get('/', (context) => context.redirect(pageUrl(context.var.pageData, 'get-started'), 303))
environmentRoutes.get('/integrations', (context) =>
  context.redirect(pageUrl(context.var.pageData, 'integrations', 'api-keys'), 303),
)
environmentRoutes.route('/get-started', getStartedRoutes)
environmentRoutes.route('/search', searchRoutes)
environmentRoutes.route('/requests', requestListRoutes)
environmentRoutes.route('/requests', requestRoutes)
environmentRoutes.route('/explorer', explorerRoutes)
environmentRoutes.route('/patients', patientListRoutes)
environmentRoutes.route('/patients', patientRoutes)
environmentRoutes.route('/care-flows', careFlowListRoutes)
environmentRoutes.route('/care-flows', careFlowRoutes)
environmentRoutes.route('/care-flows', activityRoutes)
environmentRoutes.route('/deliveries', deliveryListRoutes)
environmentRoutes.route('/deliveries', deliveryRoutes)
environmentRoutes.route('/faults', faultsRoutes)
environmentRoutes.route('/data', dataRoutes)
environmentRoutes.route('/integrations/api-keys', apiKeysRoutes)
environmentRoutes.route('/integrations/webhooks', webhooksRoutes)

/** Reads the clock and all settings that change the behaviour of the emulator. */
function readStatus(
  { emulator, journal }: PortalDependencies,
  hasDueWork: boolean,
): Pick<PageData, 'now' | 'isPaused' | 'deviations'> {
  const now = emulator.now()
  const isPaused = emulator.isClockPaused()
  const isMoved = Math.abs(now.getTime() - Date.now()) >= 1_000
  const faults = emulator.listFaults().length
  const stubs = emulator.listStubs().length
  const deviations: (PageData['deviations'][number] | false)[] = [
    hasDueWork && { label: 'Catching up', section: 'data' },
    isPaused
      ? { label: 'Clock paused', section: 'data' }
      : isMoved && { label: 'Clock moved', section: 'data' },
    faults > 0 && { label: formatCount(faults, 'fault'), section: 'faults' },
    stubs > 0 && { label: formatCount(stubs, 'stub'), section: 'faults' },
    journal.isRecordingValues && { label: 'Recording values', section: 'requests' },
  ]
  return { now, isPaused, deviations: deviations.filter((deviation) => deviation !== false) }
}
