import { type Context, Hono } from 'hono'
import { listFormTargets, setHeaders } from '../../http/pages.ts'
import type { Environment } from '../../service/environment.ts'
import { findVisit, type Visit, type VisitAddress } from '../../service/hosted-pages/find-visit.ts'
import { listVisitorWork } from '../../service/hosted-pages/visitor-work.ts'
import { createDialogue } from '../dialogues/create-dialogue.ts'
import type { Dialogue } from '../dialogues/dialogue.ts'
import { findTexts } from '../texts/find-texts.ts'
import { endPage } from '../views/end-page.ts'
import type { HostedPages } from './hosted-pages.ts'

interface FoundVisit {
  environment: Environment
  address: VisitAddress
  visit: Visit
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
export function createVisitRoutes({ environments }: HostedPages): Hono {
  const routes = new Hono()
  const path = '/:kind{[sl]}/:token{[-_A-Za-z0-9]{22}}'

  async function find(context: Context): Promise<FoundVisit | undefined> {
    const kind = context.req.param('kind') === 's' ? 's' : 'l'
    const token = context.req.param('token') ?? ''
    for (const environment of environments.values()) {
      await environment.catchUp()
      const address: VisitAddress = { kind, token }
      const visit = await findVisit(environment, address)
      if (!visit) continue
      setHeaders(context, { formTargets: listFormTargets(visit.session?.success_url ?? '') })
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
    const after = await findVisit(found.environment, found.address)
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
