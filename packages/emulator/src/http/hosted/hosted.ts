import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { EnvironmentName } from '../../base/environments.ts'
import { createId } from '../../base/random.ts'
import type { Environment } from '../../service/environment.ts'
import {
  findHostedVisitor,
  type HostedVisitor,
  listVisitorWork,
  type VisitorAddress,
} from '../../service/hosted-pages/hosted-visitor.ts'
import { findStoreFailure } from '../../store/store-failure.ts'
import {
  isOwnForm,
  isOwnHost,
  limitBody,
  listFormTargets,
  protectPages,
  setHeaders,
  type View,
} from '../pages.ts'
import { createDialogue } from './activity.ts'
import type { Dialogue } from './dialogue.ts'
import { assets, noticePage } from './page.ts'
import { findTexts } from './texts.ts'

/** The maximum size of a form: a file of 30 MB and the other answers. */
const MAX_BODY_BYTES = 32_000_000

const texts = findTexts('en')

/** Serves the hosted pages. They have no sign-in: the address of a session or a link is the permission. */
export function createHostedPagesHandler(pages: HostedPages): RequestListener {
  const app = new Hono()
  const { hostname = pages.host } = URL.parse(pages.hostedUrl ?? '') ?? {}
  const ownHosts = [pages.host, hostname, ...pages.allowedHosts]
  app.use(protectPages({ frameAncestors: pages.frameAncestors }))
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
        context.html(refuse('Too large', 'The form holds more than 32 MB, so nothing was done.'), 413),
    }),
  )
  app.route('/assets', assets.routes)
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

/** The parts of the emulator that the hosted pages use. */
interface HostedPages {
  environments: ReadonlyMap<EnvironmentName, Environment>
  host: string
  /** The origin at which browsers reach the pages, if it differs from the address that the server listens on. */
  hostedUrl?: string | undefined
  /** Further names by which browsers reach the pages. */
  allowedHosts: readonly string[]
  /** The origins whose pages may show these in a frame. */
  frameAncestors: readonly string[]
  onCrash(errorId: string, error: unknown): void
}

interface FoundVisit {
  environment: Environment
  address: VisitorAddress
  visit: HostedVisitor
  /** The path of the visit's pages. */
  path: string
}

interface OpenedVisit {
  found: FoundVisit | undefined
  /** Undefined if nothing is pending at the address. */
  dialogue: Dialogue | undefined
  /** The path of the activity's pages. */
  activityPath?: string
}

/** Serves the pages of a session (`/s/<token>`) and of a link (`/l/<token>`). */
function createVisitRoutes({ environments, frameAncestors }: HostedPages): Hono {
  const routes = new Hono()
  const path = '/:kind{[sl]}/:token{[-_A-Za-z0-9]{22}}'

  async function find(context: Context): Promise<FoundVisit | undefined> {
    const kind = context.req.param('kind') === 's' ? 's' : 'l'
    const token = context.req.param('token') ?? ''
    for (const environment of environments.values()) {
      const address: VisitorAddress = { kind, token }
      const found = await findHostedVisitor(environment, address)
      if (!found) continue
      // What is due in the care flow may end the session.
      await environment.dueWork.catchUp([found.careFlow.id])
      const visit = await findHostedVisitor(environment, address)
      if (!visit) continue
      const formTargets = listFormTargets(visit.session?.success_url ?? '')
      setHeaders(context, { formTargets, frameAncestors })
      return { environment, address, visit, path: `/${kind}/${token}` }
    }
    return undefined
  }

  /** Finds the activity to show: the activity that the address names, or else the oldest pending one. */
  async function open(context: Context): Promise<OpenedVisit> {
    const found = await find(context)
    if (found?.visit.status !== 'open') return { found, dialogue: undefined }
    const { environment, visit } = found
    const named = context.req.param('activity')
    const { pending, done } = await listVisitorWork(environment, visit)
    const activity = named === undefined ? pending[0] : pending.find(({ id }) => id === named)
    if (!activity) return { found, dialogue: undefined }
    const texts = findTexts(visit.language)
    const activityPath = `${found.path}/${activity.id}`
    const frame = {
      texts,
      careFlow: visit.careFlow.title,
      cancelUrl: visit.session?.cancel_url || undefined,
      step: { position: done + 1, total: done + pending.length },
      action: activityPath,
      status: context.req.query('gone') === undefined ? undefined : texts.noLongerPending,
    }
    return { found, dialogue: await createDialogue({ ...found, activity, frame }), activityPath }
  }

  routes.get(path, async (context) => {
    const { found, dialogue, activityPath } = await open(context)
    if (!found) return context.notFound()
    if (dialogue?.findQuery && activityPath) {
      const gone = context.req.query('gone') === undefined ? '' : '&gone'
      return context.redirect(`${activityPath}?${dialogue.findQuery()}${gone}`, 303)
    }
    if (dialogue) return context.html(dialogue.show(new URLSearchParams()))
    return context.html(endPage(found.visit), found.visit.status === 'expired' ? 410 : 200)
  })

  // A question of a conversation, or a page with what is wrong. Without a query, somebody has shortened the address.
  routes.get(`${path}/:activity`, async (context) => {
    const { kind, token } = context.req.param()
    const { searchParams } = new URL(context.req.url)
    if (searchParams.size === 0) return context.redirect(`/${kind}/${token}`, 303)
    const { found, dialogue } = await open(context)
    if (!found) return context.notFound()
    if (dialogue) return context.html(dialogue.show(searchParams))
    return context.redirect(`${found.path}?gone`, 303)
  })

  routes.post(`${path}/:activity`, async (context) => {
    const { found, dialogue } = await open(context)
    if (!found) return context.notFound()
    const outcome = dialogue ? await dialogue.send(await readBody(context)) : 'gone'
    if (typeof outcome === 'object') return context.redirect(`${context.req.path}?${outcome.query}`, 303)
    const after = await findHostedVisitor(found.environment, found.address)
    const next = after?.status === 'completed' ? after.session?.success_url : ''
    return context.redirect(next || (outcome === 'done' ? found.path : `${found.path}?gone`), 303)
  })

  // The page's script sends this while somebody fills in a page, so that a reload keeps it.
  routes.post(`${path}/:activity/draft`, async (context) => {
    const { dialogue } = await open(context)
    if (!dialogue?.keep) return context.notFound()
    return context.json(await dialogue.keep(await readBody(context)))
  })
  return routes
}

async function readBody({ req }: Context): Promise<FormData> {
  return req.formData().catch(() => new FormData())
}

/** The page of a session that has ended, or of a stakeholder with nothing pending. */
function endPage({ status, session, careFlow, language }: HostedVisitor): View {
  const texts = findTexts(language)
  const common = { texts, careFlow: careFlow.title }
  const linkTo = (url: string | undefined, text: string) => (url ? { url, text } : undefined)
  if (status === 'expired') {
    return noticePage({
      ...common,
      title: texts.expiredTitle,
      explanation: texts.expired,
      link: linkTo(session?.cancel_url, texts.goBack),
    })
  }
  const link = linkTo(session?.success_url, texts.goOn)
  return status === 'completed'
    ? noticePage({ ...common, kind: 'good', title: texts.completedTitle, explanation: texts.completed, link })
    : noticePage({ ...common, title: texts.idleTitle, explanation: texts.idle, link })
}
