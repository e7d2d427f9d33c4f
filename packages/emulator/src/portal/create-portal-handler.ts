import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createControl } from '../control/create-control.ts'
import { createId } from '../ground/create-id.ts'
import { createAssetRoutes } from './assets/assets.ts'
import { createEnvironmentRoutes } from './routes/environments.ts'
import type { Portal } from './routes/portal.ts'
import { createSignInRoutes } from './routes/sign-in.ts'
import { checkHost } from './security/check-host.ts'
import { checkOrigin } from './security/check-origin.ts'
import { checkSession } from './security/check-session.ts'
import type { PortalEnv } from './security/portal-env.ts'
import { setHeaders } from './security/set-headers.ts'
import { problemPage } from './views/problem-page.ts'

/** Serves the portal's port: the control API for programs, and the portal's pages for people. */
export function createPortalHandler(portal: Portal): RequestListener {
  const { sessions, attempts } = portal.administrators
  const app = new Hono<PortalEnv>()

  app.route('/__control', createControl(portal.emulator, attempts))
  app.all('/__control/*', (context) => context.json({ error: 'The control API has nothing here.' }, 404))

  app.use(setHeaders, checkHost([portal.host, ...portal.allowedHosts]), checkOrigin(portal.allowedHosts))
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: (context) => context.html(problemPage(tooLarge), 413) }))
  app.route('/assets', createAssetRoutes())
  app.route('/', createSignInRoutes(portal))
  app.use(checkSession(sessions))
  // Pages show what all emulators on the store know, and a form's effect is there before the next page.
  app.use(async ({ req }, next) => {
    await portal.emulator.sync()
    await next()
    if (req.method !== 'GET') await portal.emulator.sync()
  })
  app.route('/', createEnvironmentRoutes(portal))

  app.notFound((context) => context.html(problemPage(missing), 404))
  app.onError((error, context) => {
    const errorId = createId()
    portal.onCrash(errorId, error)
    return context.html(problemPage({ ...crashed, explanation: `${crashed.explanation} ${errorId}.` }), 500)
  })
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}

const missing = {
  title: 'Nothing here',
  explanation: 'There is no such page. What it was about may have been deleted.',
}
const tooLarge = { title: 'Too large', explanation: 'The form holds more than 64 kB, so nothing was done.' }
const crashed = {
  title: 'Something went wrong',
  explanation: 'The emulator could not do this. Its output says where, under the id',
}
