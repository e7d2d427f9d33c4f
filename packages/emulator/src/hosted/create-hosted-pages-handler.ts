import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createId } from '../ground/create-id.ts'
import { createAssetRoutes, isOwnForm, isOwnHost, limitBody, protectPages } from '../http/pages.ts'
import { findStoreFailure } from '../store/store-failure.ts'
import { assets } from './assets/assets.ts'
import type { HostedPages } from './routes/hosted-pages.ts'
import { createVisitRoutes } from './routes/visits.ts'
import { findTexts } from './texts/find-texts.ts'
import { noticePage } from './views/notice-page.ts'

/** The maximum size of a form, with a few files in base64. */
const MAX_BODY_BYTES = 8_000_000

const texts = findTexts('en')

/** Serves the hosted pages. They have no sign-in: the address of a session or a link is the permission. */
export function createHostedPagesHandler(pages: HostedPages): RequestListener {
  const app = new Hono()
  const { hostname = pages.host } = URL.parse(pages.hostedUrl ?? '') ?? {}
  const ownHosts = [pages.host, hostname, ...pages.allowedHosts]
  app.use(protectPages)
  app.use(async (context, next) => {
    if (isOwnHost(context.req.header('host'), ownHosts)) return next()
    const explanation = 'Open the page by the address that the emulator gave for it.'
    return context.html(refuse('Wrong address', explanation), 421)
  })
  app.use(async (context, next) => {
    if (isOwnForm(context, [hostname, ...pages.allowedHosts])) return next()
    return context.html(refuse('Refused', 'This form was sent from another site, so nothing was done.'), 403)
  })
  app.use(
    limitBody({
      maxSize: MAX_BODY_BYTES,
      onError: (context) =>
        context.html(refuse('Too large', 'The form holds more than 8 MB, so nothing was done.'), 413),
    }),
  )
  app.route('/assets', createAssetRoutes(assets))
  app.route('/', createVisitRoutes(pages))
  app.notFound((context) => context.html(refuse(texts.missingTitle, texts.missing), 404))
  app.onError((error, context) => {
    const errorId = createId()
    pages.onCrash(errorId, error)
    if (findStoreFailure(error)) return context.html(refuse(texts.crashedTitle, unavailable), 503)
    const explanation = `The emulator could not do this. Its output says where, under the id ${errorId}.`
    return context.html(refuse(texts.crashedTitle, explanation), 500)
  })
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}

const unavailable =
  'The database of the emulator fails, so this was perhaps not done. Open the page again later, and look.'

function refuse(title: string, explanation: string) {
  return noticePage({ texts, title, explanation })
}
