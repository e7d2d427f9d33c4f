import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createControl } from '../control/create-control.ts'
import { refuseWebPages } from '../control/refuse-web-pages.ts'
import { createId } from '../ground/create-id.ts'
import { MAX_SNAPSHOT_SIZE } from '../service/dataset/snapshot.ts'
import { findStoreFailure } from '../store/store-failure.ts'
import { createAssetRoutes } from '../web/asset.ts'
import { limitBody } from '../web/limit-body.ts'
import { protectPages } from '../web/set-headers.ts'
import { assets } from './assets/assets.ts'
import { createExplorerAssetRoutes } from './explorer/explorer-assets.ts'
import { createEnvironmentRoutes } from './routes/environments.ts'
import type { Portal } from './routes/portal.ts'
import { createSignInRoutes } from './routes/sign-in.ts'
import { checkHost } from './security/check-host.ts'
import { checkOrigin } from './security/check-origin.ts'
import { checkSession } from './security/check-session.ts'
import type { PortalEnv } from './security/portal-env.ts'
import { problemPage } from './views/problem-page.ts'

/** What a form adds to the file that it sends, in bytes. */
const FORM_AROUND = 10_000

/** Serves the portal's port: the control API for programs, and the portal's pages for people. */
export function createPortalHandler(portal: Portal): RequestListener {
  return getRequestListener(createPortalApp(portal).fetch, { overrideGlobalObjects: false })
}

/** Creates the router of the portal's port. It lists its routes, so that tests can hold all of them. */
export function createPortalApp(portal: Portal): Hono<PortalEnv> {
  const { sessions, attempts } = portal.administrators
  const names = [portal.host, ...portal.allowedHosts]
  const app = new Hono<PortalEnv>()
  app.use((context, next) =>
    context.req.url.includes('%00')
      ? Promise.resolve(context.text('An address must not hold the character U+0000.', 400))
      : next(),
  )

  app.use('/__control/*', refuseWebPages(names))
  app.route('/__control', createControl({ ...portal, attempts }))
  app.all('/__control/*', (context) => context.json({ error: 'The control API has nothing here.' }, 404))

  app.use(protectPages, checkHost(names), checkOrigin(portal.allowedHosts))
  const limitForm = limitTo(64 * 1024, 'The form holds more than 64 kB, so nothing was done.')
  const limitSnapshot = limitTo(
    MAX_SNAPSHOT_SIZE + FORM_AROUND,
    'The snapshot holds more than 256 MB, so nothing was done.',
  )
  app.use((context, next) => (isSnapshot(context) ? limitSnapshot : limitForm)(context, next))
  app.route('/assets', createAssetRoutes(assets))
  app.route('/assets/explorer', createExplorerAssetRoutes())
  app.route('/', createSignInRoutes(portal))
  app.use(checkSession(sessions))
  // Pages show what all emulators on the store know, and a form's effect is there before the next page.
  app.use(async ({ req }, next) => {
    await portal.emulator.sync()
    await next()
    if (req.method !== 'GET') await portal.emulator.sync()
  })
  app.route('/', createEnvironmentRoutes(portal))

  app.notFound((context) => context.html(problemPage({ ...missing, frame: context.var.frame }), 404))
  app.onError((error, context) => {
    const errorId = createId()
    portal.onCrash(errorId, error)
    if (findStoreFailure(error)) return context.html(problemPage({ ...away, frame: context.var.frame }), 503)
    const explanation = `${crashed.explanation} ${errorId}.`
    return context.html(problemPage({ ...crashed, explanation, frame: context.var.frame }), 500)
  })
  return app
}

function limitTo(maxSize: number, explanation: string): MiddlewareHandler {
  const page = problemPage({ title: 'Too large', explanation })
  // The rest of the body is still arriving, so the connection cannot carry another request.
  return limitBody({ maxSize, onError: (context) => context.html(page, 413, { connection: 'close' }) })
}

/** Snapshots alone are larger than forms. */
function isSnapshot({ req }: Context): boolean {
  return /^\/[\w-]+\/data\/restore$/.test(req.path)
}

const missing = {
  title: 'Nothing here',
  explanation: 'There is no such page. What it was about may have been deleted.',
}
const away = {
  title: 'The database fails',
  explanation:
    'The emulator keeps its data in a database that fails now. Open the page again later, and look whether what you did was done.',
}
const crashed = {
  title: 'Something went wrong',
  explanation: 'The emulator could not do this. Its output says where, under the id',
}
