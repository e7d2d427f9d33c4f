import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { CrashHandler } from '../../base/crash-handler.ts'
import type { Environment } from '../../service/environment.ts'
import {
  findHostedVisitor,
  type HostedVisitor,
  readVisitorWork,
  type VisitorAddress,
} from '../../service/hosted-pages/hosted-visitor.ts'
import { limitBody } from '../pages/body-limit.ts'
import { listFormTargets, protectPages, setSecurityHeaders } from '../pages/browser-security.ts'
import { reportCrash } from '../pages/report-crash.ts'
import { loadTexts } from '../pages/texts.ts'
import type { View } from '../pages/view.ts'
import type { ActivityPages, ActivityPagesOptions } from './activity-pages.ts'
import { createChecklistPages } from './checklist-pages.ts'
import { createConversationPages, createFormPages } from './form-pages.ts'
import { hostedAssets, noticePage } from './layout.ts'
import { createMessagePages } from './message-pages.ts'

/** Maximum form size in bytes: a 30 MB file and the other answers. */
const MAX_BODY_BYTES = 32_000_000

/**
 * Serves the hosted pages. They need no sign-in, because the URL of a session or of a hosted pages link authorizes the visitor.
 */
export function createHostedPagesHandler(pages: HostedPagesOptions): RequestListener {
  const app = new Hono()
  const { hostname = pages.host } = URL.parse(pages.hostedUrl ?? '') ?? {}
  app.use(
    protectPages({
      frameAncestors: pages.frameAncestors,
      hosts: [pages.host, hostname, ...pages.allowedHosts],
      formHosts: [hostname, ...pages.allowedHosts],
      wrongHostMessage: 'Open the page at the URL that the emulator returned.',
      renderProblem: problemPage,
    }),
    limitBody({
      maxSize: MAX_BODY_BYTES,
      onError: (context) =>
        context.html(
          problemPage({
            title: 'Form too large',
            explanation: 'The form is larger than 32 MB and was rejected.',
          }),
          413,
        ),
    }),
  )
  app.route('/assets', hostedAssets.routes)
  app.route('/', createVisitorRoutes(pages))
  app.notFound((context) => {
    const explanation = 'Check that the address is complete, or ask for a new link.'
    return context.html(problemPage({ title: 'This link does not work', explanation }), 404)
  })
  app.onError((error, context) => {
    const { status, ...problem } = reportCrash(error, pages.onCrash)
    return context.html(problemPage(problem), status)
  })
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}

/** Renders an error page in English, because the visitor's language is unknown. */
function problemPage(problem: { title: string; explanation: string }): View {
  return noticePage({ texts: loadTexts('en'), ...problem })
}

/** Dependencies and options of the hosted pages. */
interface HostedPagesOptions {
  environments: readonly Environment[]
  host: string
  /** The public origin of the pages, if it differs from the server's address. */
  hostedUrl?: string | undefined
  /** Additional host names of the pages. */
  allowedHosts: readonly string[]
  /** The origins that can embed the pages in a frame. */
  frameAncestors: readonly string[]
  onCrash: CrashHandler
}

interface VisitorContext {
  environment: Environment
  address: VisitorAddress
  visitor: HostedVisitor
  /** The path of the visitor's pages. */
  path: string
}

/** Serves the pages of a session (`/s/<token>`) and of a hosted pages link (`/l/<token>`). */
function createVisitorRoutes({ environments, frameAncestors }: HostedPagesOptions): Hono {
  const routes = new Hono()
  const path = '/:prefix{[sl]}/:token{[-_A-Za-z0-9]{22}}'

  async function findVisitor(context: Context): Promise<VisitorContext | undefined> {
    const prefix = context.req.param('prefix') ?? ''
    const token = context.req.param('token') ?? ''
    const address: VisitorAddress = { kind: prefix === 's' ? 'session' : 'link', token }
    for (const environment of environments) {
      const found = findHostedVisitor(environment, address)
      if (!found) continue
      // Due work can end the session.
      await environment.scheduler.settle()
      const visitor = findHostedVisitor(environment, address)
      if (!visitor) continue
      const formTargets = listFormTargets(visitor.session?.success_url ?? '')
      setSecurityHeaders(context, { formTargets, frameAncestors })
      return { environment, address, visitor, path: `/${prefix}/${token}` }
    }
    return undefined
  }

  /**
   * Finds the pending activity with the id in the URL, or the oldest pending activity if the URL contains no id. `activityPages`
   * is undefined if there is no such activity.
   */
  async function openPages(context: Context): Promise<{
    found?: VisitorContext | undefined
    activityPages?: ActivityPages | undefined
    activityPath?: string
  }> {
    const found = await findVisitor(context)
    if (found?.visitor.status !== 'open') return { found }
    const { environment, visitor } = found
    const named = context.req.param('activity')
    const { pending, done } = readVisitorWork(environment.activities, visitor)
    const activity = named === undefined ? pending[0] : pending.find(({ id }) => id === named)
    if (!activity) return { found }
    const texts = loadTexts(visitor.language)
    const activityPath = `${found.path}/${activity.id}`
    const frame = {
      texts,
      careFlowTitle: visitor.careFlow.title,
      cancelUrl: visitor.session?.cancel_url || undefined,
      step: { position: done + 1, total: done + pending.length },
      action: activityPath,
      status: context.req.query('gone') === undefined ? undefined : texts.noLongerPending,
    }
    return { found, activityPages: createActivityPages({ ...found, activity, frame }), activityPath }
  }

  routes.get(path, async (context) => {
    const { found, activityPages, activityPath } = await openPages(context)
    if (!found) return context.notFound()
    if (activityPages?.startQuery && activityPath) {
      const gone = context.req.query('gone') === undefined ? '' : '&gone'
      return context.redirect(`${activityPath}?${activityPages.startQuery()}${gone}`, 303)
    }
    if (activityPages) return context.html(activityPages.render(new URLSearchParams()))
    return context.html(endPage(found.visitor), found.visitor.status === 'expired' ? 410 : 200)
  })

  // The query selects a question of a conversation, or a page with errors.
  routes.get(`${path}/:activity`, async (context) => {
    const { searchParams } = new URL(context.req.url)
    const { found, activityPages, activityPath } = await openPages(context)
    if (!found) return context.notFound()
    const hasQuery = searchParams.size > 0
    if (!activityPages) return context.redirect(hasQuery ? `${found.path}?gone` : found.path, 303)
    return activityPages.startQuery && !hasQuery
      ? context.redirect(`${activityPath}?${activityPages.startQuery()}`, 303)
      : context.html(activityPages.render(searchParams))
  })

  routes.post(`${path}/:activity`, async (context) => {
    const { found, activityPages } = await openPages(context)
    if (!found) return context.notFound()
    const outcome = activityPages ? await activityPages.submit(await readBody(context)) : 'gone'
    if (typeof outcome === 'object') return context.redirect(`${context.req.path}?${outcome.query}`, 303)
    const after = findHostedVisitor(found.environment, found.address)
    const next = after?.status === 'completed' ? after.session?.success_url : ''
    return context.redirect(next || (outcome === 'done' ? found.path : `${found.path}?gone`), 303)
  })

  // The script saves a draft while the visitor types, so that answers survive a reload.
  routes.post(`${path}/:activity/draft`, async (context) => {
    const { activityPages } = await openPages(context)
    if (!activityPages?.saveDraft) return context.notFound()
    return context.json(await activityPages.saveDraft(await readBody(context)))
  })
  return routes
}

/** Creates the pages of a form, checklist or message. Returns undefined for other activities, or if the content no longer exists. */
function createActivityPages(options: ActivityPagesOptions): ActivityPages | undefined {
  switch (options.activity.object.type) {
    case 'FORM': {
      const form = options.environment.definitions.findForm(options.activity.object.id)
      if (!form) return undefined
      const isConversation = options.activity.form_display_mode === 'CONVERSATIONAL'
      return isConversation ? createConversationPages(options, form) : createFormPages(options, form)
    }
    case 'CHECKLIST':
      return createChecklistPages(options)
    case 'MESSAGE':
      return createMessagePages(options)
    default:
      return undefined
  }
}

async function readBody({ req }: Context): Promise<FormData> {
  return req.formData().catch(() => new FormData())
}

/** Renders the page for a visitor whose session has ended, or who has no pending activities. */
function endPage({ status, session, careFlow, language }: HostedVisitor): View {
  const texts = loadTexts(language)
  const common = { texts, careFlowTitle: careFlow.title }
  const linkTo = (url: string | undefined, text: string) => (url ? { url, text } : undefined)
  if (status === 'expired') {
    return noticePage({
      ...common,
      title: texts.expiredTitle,
      explanation: texts.expired,
      link: linkTo(session?.cancel_url, texts.goBack),
    })
  }
  const link = linkTo(session?.success_url, texts.continue)
  return status === 'completed'
    ? noticePage({ ...common, kind: 'good', title: texts.completedTitle, explanation: texts.completed, link })
    : noticePage({ ...common, title: texts.idleTitle, explanation: texts.idle, link })
}
