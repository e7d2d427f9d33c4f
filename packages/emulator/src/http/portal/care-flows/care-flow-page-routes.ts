import { Hono } from 'hono'
import { ApiError } from '../../../service/api-error.ts'
import { applyCommandAsUser } from '../../../service/care-flows/change-care-flow.ts'
import { createBaselineValue, pickFirst } from '../../../service/care-flows/sample-answers.ts'
import {
  hostedSessionUrl,
  startHostedActivitySession,
} from '../../../service/hosted-pages/hosted-sessions.ts'
import type { PortalDependencies } from '../portal-dependencies.ts'
import type { PortalEnv } from '../portal-env.ts'
import { readForm } from '../read-form.ts'
import { createActivityPageRoutes } from './activity-page-routes.ts'
import { readAnswers } from './answer-form.ts'
import { actingUserOf, showActionResult, tryAction, tryCareFlowAction } from './care-flow-action.ts'
import { findCareFlowDetails } from './care-flow-details.ts'
import { careFlowPage } from './care-flow-page.ts'
import { careFlowTabs } from './care-flow-tabs.ts'

/** Serves the pages of one care flow. */
export function createCareFlowPageRoutes({ emulator, journal }: PortalDependencies): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  for (const tab of careFlowTabs) {
    routes.get(`/:id${tab.path}`, (context) => {
      const details = findCareFlowDetails(context.var.environment, context.req.param('id') ?? '')
      if (!details) return context.notFound()
      return context.html(
        careFlowPage(context, details, { tab, content: tab.render(context, details, journal) }),
      )
    })
  }

  routes.post('/:id/stop', async (context) => {
    const id = context.req.param('id')
    const { reason } = await readForm(context, ['reason'])
    const { administrator } = context.var.session
    const result = await tryCareFlowAction(context, id, (careFlow) =>
      careFlow.stop(reason.trim() || `Stopped by ${administrator} in the portal.`),
    )
    return showActionResult(context, id, result)
  })

  routes.post('/:id/baseline', async (context) => {
    const { environment, session } = context.var
    const id = context.req.param('id')
    const answers = Object.entries(await readAnswers(context))
    const data_points = answers.flatMap(([data_point_definition_id, [value = '']]) =>
      value === '' ? [] : { data_point_definition_id, value },
    )
    const result = await tryAction(context, id, () =>
      environment.transact(() =>
        applyCommandAsUser(
          environment,
          { pathway_id: id },
          { type: 'update_baseline', data_points, user: actingUserOf(session) },
        ),
      ),
    )
    return showActionResult(context, id, result)
  })

  // Redirects to the hosted pages, which have another origin. The CSP of the page allows this redirect.
  routes.post('/:id/sessions', async (context) => {
    const { environment } = context.var
    const id = context.req.param('id')
    const { stakeholder } = await readForm(context, ['stakeholder'])
    try {
      const input = { pathway_id: id, stakeholder_id: stakeholder }
      const { token } = environment.transact(() => startHostedActivitySession(environment, input))
      return context.redirect(hostedSessionUrl(environment.hostedPagesUrl, token), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return showActionResult(context, id, { problem: error.message })
    }
  })

  routes.post('/:id/tracks', async (context) => {
    const id = context.req.param('id')
    const { track } = await readForm(context, ['track'])
    return showActionResult(
      context,
      id,
      await tryCareFlowAction(context, id, (careFlow) => careFlow.addTrack(track)),
    )
  })

  routes.post('/:id/extension-webhooks', async (context) => {
    const { environment } = context.var
    const id = context.req.param('id')
    const { webhook } = await readForm(context, ['webhook'])
    const details = findCareFlowDetails(environment, id)
    if (!details) return context.notFound()
    const { extension_webhooks = [], data_points = [] } = details.release ?? {}
    const brought = extension_webhooks.find((candidate) => candidate.id === webhook)?.data_points ?? []
    const values = brought.flatMap(({ key, data_point_definition_id }) => {
      const definition = data_points.find((dataPoint) => dataPoint.id === data_point_definition_id)
      return definition ? [[key, createBaselineValue(definition, emulator.now().getTime(), pickFirst)]] : []
    })
    const result = await tryCareFlowAction(context, id, (careFlow) =>
      careFlow.callExtensionWebhook(webhook, Object.fromEntries(values)),
    )
    return showActionResult(context, id, result)
  })

  routes.post('/:id/advance-clock', async (context) => {
    const { environment } = context.var
    const id = context.req.param('id')
    const { date } = await readForm(context, ['date'])
    const details = findCareFlowDetails(environment, id)
    if (!details) return context.notFound()
    const problem = 'The step or track is no longer scheduled for this time.'
    if (!details.scheduled.some((work) => work.date === date))
      return showActionResult(context, id, { problem })
    emulator.advanceClock(Math.max(0, Date.parse(date) - emulator.now().getTime()))
    await environment.dueWork.run([id])
    return showActionResult(context, id, { entriesBefore: details.auditLog.length })
  })

  routes.route('/:id/activities', createActivityPageRoutes())
  return routes
}
