import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { EmulatorError } from '../../../base/emulator-error.ts'
import type { CareFlowHandle } from '../../../care-flow-handle.ts'
import { ApiError } from '../../../service/api-error.ts'
import { applyCommand } from '../../../service/care-flows/change-care-flow.ts'
import { requireCareFlow } from '../../../service/care-flows/load-care-flow.ts'
import { createBaselineValue, pickFirst } from '../../../service/care-flows/sample-answers.ts'
import { isAdHocTrack } from '../../../service/definitions/definitions.ts'
import { startHostedActivitySession } from '../../../service/hosted-pages/hosted-sessions.ts'
import type { View } from '../../pages/view.ts'
import { errorNotice, patientLink, propertyGrid, tabList, userText } from '../components.ts'
import { choicePopup, popup, readForm } from '../forms.ts'
import { page } from '../layout.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { moment } from '../times.ts'
import { pageUrl, redirectToNotice } from '../urls.ts'
import { readAnswers } from './answer-form.ts'
import { type ActionResult, actingUserOf, tryAction } from './care-flow-action.ts'
import { type CareFlowDetails, canChange, findCareFlowDetails } from './care-flow-details.ts'
import { careFlowBadge } from './care-flow-table.ts'
import { careFlowTabs, type Tab, timelineTab } from './care-flow-tabs.ts'
import { openAsForm } from './open-as-form.ts'

/** Serves the pages of one care flow. */
export const careFlowRoutes = new Hono<PortalEnv>()

for (const tab of careFlowTabs) {
  careFlowRoutes.get(`/:id${tab.path}`, (context) => {
    const details = findCareFlowDetails(context.var.environment, context.req.param('id') ?? '')
    if (!details) return context.notFound()
    return context.html(careFlowPage(context, details, tab))
  })
}

/** Registers the handler of one of the page's forms, which runs its action and shows the result. */
function addAction(
  path: string,
  act: (context: Context<PortalEnv>, careFlow: CareFlowHandle) => Promise<unknown>,
): void {
  careFlowRoutes.post(`/:id/${path}`, async (context) => {
    const id = context.req.param('id') ?? ''
    const result = await tryAction(context, id, (careFlow) => act(context, careFlow))
    return showActionResult(context, id, result)
  })
}

addAction('stop', async (context, careFlow) => {
  const { reason } = await readForm(context, ['reason'])
  const { administrator } = context.var.session
  await careFlow.stop(reason.trim() || `Stopped by ${administrator} in the portal.`)
})

addAction('baseline', async (context, { id }) => {
  const { environment, session } = context.var
  const answers = Object.entries(await readAnswers(context))
  const data_points = answers.flatMap(([data_point_definition_id, value]) =>
    value === '' ? [] : { data_point_definition_id, value },
  )
  environment.transact(() =>
    applyCommand(environment, requireCareFlow(environment, { pathway_id: id }), {
      type: 'update_baseline',
      data_points,
      user: actingUserOf(session),
    }),
  )
})

addAction('tracks', async (context, careFlow) => {
  const { track } = await readForm(context, ['track'])
  await careFlow.addTrack(track)
})

addAction('extension-webhooks', async (context, careFlow) => {
  const { environment, pageData } = context.var
  const { webhook } = await readForm(context, ['webhook'])
  const { extension_webhooks = [], data_points = [] } =
    findCareFlowDetails(environment, careFlow.id)?.release ?? {}
  const dataPoints = extension_webhooks.find((candidate) => candidate.id === webhook)?.data_points ?? []
  const values = dataPoints.flatMap(({ key, data_point_definition_id }) => {
    const definition = data_points.find((dataPoint) => dataPoint.id === data_point_definition_id)
    return definition ? [[key, createBaselineValue(definition, pageData.now.getTime(), pickFirst)]] : []
  })
  await careFlow.callExtensionWebhook(webhook, Object.fromEntries(values))
})

addAction('advance-clock', async (context, { id }) => {
  const { environment, portal } = context.var
  const { emulator } = portal
  const { date } = await readForm(context, ['date'])
  const isScheduled = findCareFlowDetails(environment, id)?.scheduled.some((work) => work.date === date)
  if (!isScheduled) throw new EmulatorError('The step or track is no longer scheduled for this time.')
  emulator.advanceClock(Math.max(0, Date.parse(date) - emulator.now().getTime()))
  await environment.scheduler.settleWithTimeout()
})

// Redirects to the hosted pages, which have another origin. The CSP of the page allows this redirect.
careFlowRoutes.post('/:id/sessions', async (context) => {
  const { environment } = context.var
  const id = context.req.param('id')
  const { stakeholder } = await readForm(context, ['stakeholder'])
  try {
    const input = { pathway_id: id, stakeholder_id: stakeholder }
    const { token } = environment.transact(() => startHostedActivitySession(environment, input))
    return context.redirect(environment.hostedPages.sessionUrlOf(token), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return showActionResult(context, id, { problem: error.message })
  }
})

/** Redirects to the care flow after an action, or shows the care flow with the reason for rejecting the action. */
export function showActionResult(
  context: Context<PortalEnv>,
  id: string,
  result: ActionResult,
): Response | Promise<Response> {
  const { pageData, environment } = context.var
  if (result.problem === undefined) {
    return redirectToNotice(context, pageUrl(pageData, 'care-flows', id), {
      entriesBefore: result.entriesBefore,
    })
  }
  const details = findCareFlowDetails(environment, id)
  if (!details) return context.notFound()
  return context.html(careFlowPage(context, details, timelineTab, result.problem), 422)
}

/**
 * Renders a page of a care flow: the title, dates, buttons, tabs, the result of the last action, and the content of the tab.
 * `problem` is the reason for rejecting the last action.
 */
function careFlowPage(
  context: Context<PortalEnv>,
  details: CareFlowDetails,
  tab: Tab,
  problem?: string,
): View {
  const {
    req,
    var: { pageData },
  } = context
  const { careFlow, patient } = details
  // Number of audit log entries before the action.
  const entriesBefore = Number(req.query('entriesBefore') ?? Number.NaN)
  const { id, status, start_date, created_by_name, complete_date, stop_date, stop_reason } = careFlow
  const labels = careFlowTabs.map(
    ({ path, label, count }) =>
      [path, html`${label}${count ? html` <small>${count(details)}</small>` : ''}`] as const,
  )
  return page({
    pageData,
    section: 'care-flows',
    title: tab === timelineTab ? 'Care flow' : `${tab.label} of a care flow`,
    content: html`<p class="kicker"><a href="${pageUrl(pageData, 'care-flows')}">Care flows</a> /</p>
<div data-live="heading"><div class="heading">
<h1>${userText(careFlow.title)} ${careFlowBadge(status)}</h1>
${canChange(details) ? careFlowButtons(pageData, details) : ''}
</div>
${propertyGrid([
  ['Patient', patient ? patientLink(pageData, patient) : 'deleted'],
  ['Started', html`${moment(start_date, pageData)} by ${userText(created_by_name)}`],
  ['Completed', complete_date && moment(complete_date, pageData)],
  [
    'Stopped',
    stop_date &&
      html`${moment(stop_date, pageData)}${stop_reason ? html` <q>${userText(stop_reason)}</q>` : ''}`,
  ],
  ['Version', html`${careFlow.version} <code class="unbroken">${careFlow.release_id}</code>`],
  ['ID', html`<code class="unbroken">${id}</code>`],
])}
${details.release ? '' : html`<p class="warning">The definition of this care flow is not loaded, so the care flow does not continue. Restart the emulator with the definition.</p>`}
${tabList('Care flow', pageUrl(pageData, 'care-flows', id), tab.path, Object.fromEntries(labels))}</div>
${problem === undefined ? actionNotice(pageData, details, entriesBefore) : errorNotice('The care flow was not changed.', problem)}
${tab.render(context, details)}`,
  })
}

/** Maximum number of audit log entries in the notice after an action. */
const MAX_ENTRIES = 8

/** Renders the audit log entries added by an action. */
function actionNotice(
  pageData: PageData,
  { careFlow, auditLog }: CareFlowDetails,
  entriesBefore: number,
): View | '' {
  const all = entriesBefore >= 0 ? auditLog.slice(entriesBefore) : []
  if (all.length === 0) return ''
  const added = all.filter(({ type }) => type !== 'data_point_collected')
  const left = all.length - Math.min(added.length, MAX_ENTRIES)
  const url = pageUrl(pageData, 'care-flows', careFlow.id, 'audit-log')
  return html`<div class="notice" id="notice" role="status" tabindex="-1"><strong>Done.</strong> New entries in the audit log:
<ul>${added.slice(0, MAX_ENTRIES).map(({ content }) => html`<li>${userText(content[0] ?? '')}</li>`)}</ul>
${left > 0 ? html`<a href="${url}">and ${left} more in the audit log</a>` : ''}</div>`
}

function careFlowButtons(pageData: PageData, { careFlow, release, activities }: CareFlowDetails): View {
  const tracks = careFlow.status === 'active' ? (release?.tracks ?? []).filter(isAdHocTrack) : []
  const extensionWebhooks = careFlow.status === 'active' ? (release?.extension_webhooks ?? []) : []
  const url = (action: string) => pageUrl(pageData, 'care-flows', careFlow.id, action)
  return html`<div class="buttons">
${careFlow.status === 'active' ? openAsForm(pageData, careFlow, activities.values()) : ''}
${choicePopup({ pageData, action: url('tracks'), name: 'track', label: 'Track', button: 'Add track', options: tracks, hint: 'A track can start at most once a minute.' })}
${choicePopup({ pageData, action: url('extension-webhooks'), name: 'webhook', label: 'Extension webhook', button: 'Call webhook', options: extensionWebhooks, hint: 'Calls the webhook with sample values, as the extension would.' })}
${popup({
  pageData,
  id: 'stop',
  button: 'Stop',
  title: 'Stop the care flow?',
  kind: 'danger',
  action: url('stop'),
  content: html`<label>Reason <span class="optional">optional</span> <input name="reason" autocomplete="off" dir="auto" maxlength="500"></label>
<p class="hint">Pending activities are canceled. A stopped care flow cannot be resumed.</p>`,
  submit: html`<button class="danger filled">Stop care flow</button>`,
})}
</div>`
}
