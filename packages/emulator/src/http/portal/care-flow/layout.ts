import type {
  Activity,
  ApiCall,
  CareFlowRelease,
  CareFlowState,
  DataPoint,
  Element,
  EvaluatedRule,
  ScheduledTrack,
  Timer,
  User,
} from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { EmulatorError } from '../../../base/emulator-error.ts'
import { type CareFlowHandle, createCareFlowHandle } from '../../../controls/care-flow-handle.ts'
import type { AuditLogEntry } from '../../../service/audit-log.ts'
import type { CareFlow } from '../../../service/care-flows/care-flow-repository.ts'
import { isAdHoc } from '../../../service/definitions/definition-queries.ts'
import type { Environment } from '../../../service/environment.ts'
import { isOnHostedPages } from '../../../service/hosted-pages/hosted-visitor.ts'
import { toDelivery } from '../../../service/webhooks/delivery.ts'
import type { WebhookDelivery } from '../../../service/webhooks/webhook.ts'
import type { PatientRow } from '../../../store/tables.ts'
import type { View } from '../../pages.ts'
import { careFlowBadge } from '../care-flow-table.ts'
import {
  choicePopup,
  type Frame,
  formToken,
  moment,
  patientName,
  popup,
  tabList,
  userText,
} from '../components.ts'
import { asSentence, type PortalEnv } from '../input.ts'
import { page } from '../layout.ts'
import { overview } from '../table.ts'

/** A care flow with everything that its pages show. The lists are in order of creation. */
export interface CareFlowDetails {
  careFlow: CareFlow
  /** Undefined if the patient has been deleted. */
  patient: PatientRow | undefined
  /** Undefined if the emulator was started without its definition. */
  release: CareFlowRelease | undefined
  elements: readonly Element[]
  /** The number of times each transition was taken and discarded. */
  transitionCounts: CareFlowState['transition_counts']
  activities: ReadonlyMap<string, Activity>
  dataPoints: readonly DataPoint[]
  timers: readonly Timer[]
  apiCalls: readonly ApiCall[]
  scheduledTracks: readonly ScheduledTrack[]
  evaluatedRules: readonly EvaluatedRule[]
  auditLog: readonly AuditLogEntry[]
  /** The events that were sent to webhooks about it. */
  deliveries: readonly WebhookDelivery[]
  /** The emulator's time. */
  now: Date
}

/** Reads a care flow. Returns undefined if there is none with this id. */
export async function readCareFlow(
  environment: Environment,
  id: string,
): Promise<CareFlowDetails | undefined> {
  const { activities, auditLog, careFlows, definitions, patients, records } = environment
  const careFlow = await careFlows.find(id)
  if (!careFlow) return undefined
  const found = await activities.list({ filters: { care_flow_id: id } })
  return {
    careFlow,
    patient: await patients.find(careFlow.patient_id),
    release: definitions.releases.get(careFlow.release_id),
    elements: await records.list('element', id),
    transitionCounts: (await careFlows.findState(id))?.transition_counts ?? {},
    activities: new Map(found.map((activity) => [activity.id, activity])),
    dataPoints: await records.list('data_point', id),
    timers: await records.list('timer', id),
    apiCalls: await records.list('api_call', id),
    evaluatedRules: await records.list('evaluated_rule', id),
    scheduledTracks: await records.list('scheduled_track', id),
    auditLog: auditLog.list(id),
    deliveries: (await environment.deliveries.list({ care_flow_id: id })).map(toDelivery),
    now: environment.now(),
  }
}

/** The pages of a care flow, by the path that each has below it. */
const tabs = {
  '': 'Timeline',
  '/data-points': 'Data points',
  '/requests': 'Requests',
  '/webhooks': 'Webhooks',
  '/audit-log': 'Audit log',
} as const

interface CareFlowFrame {
  frame: Frame
  details: CareFlowDetails
  tab: keyof typeof tabs
  /** The result of the last action. */
  notice?: View | '' | undefined
  content: View
}

/** The layout of all pages of a care flow: its title and dates, its buttons and the tabs. */
export function careFlowFrame({ frame, details, tab, notice = '', content }: CareFlowFrame): View {
  const { careFlow, patient } = details
  const { id, status, start_date, created_by_name, complete_date, stop_date, stop_reason } = careFlow
  const counts: Partial<Record<string, number>> = {
    '/data-points': details.dataPoints.length,
    '/webhooks': details.deliveries.length,
    '/audit-log': details.auditLog.length,
  }
  const counted = Object.entries(tabs).map(([path, label]) => {
    const count = counts[path]
    return [path, html`${label}${count === undefined ? '' : html` <small>${count}</small>`}`] as const
  })
  return page({
    frame,
    section: 'care-flows',
    title: tab === '' ? 'Care flow' : `${tabs[tab]} of a care flow`,
    content: html`<p class="kicker"><a href="/${frame.environment}/care-flows">Care flows</a> /</p>
<div data-live="heading"><div class="heading">
<h1>${userText(careFlow.title)} ${careFlowBadge(status)}</h1>
${canChange(details) ? changes(frame, details) : ''}
</div>
${overview([
  [
    'Patient',
    patient
      ? html`<a href="/${frame.environment}/patients/${encodeURIComponent(patient.id)}">${patientName(patient)}</a>`
      : 'deleted',
  ],
  ['Started', html`${moment(start_date, frame.now)} by ${userText(created_by_name)}`],
  ['Completed', complete_date ? moment(complete_date, frame.now) : undefined],
  [
    'Stopped',
    stop_date
      ? html`${moment(stop_date, frame.now)}${stop_reason ? html` <q>${userText(stop_reason)}</q>` : ''}`
      : undefined,
  ],
  ['Version', html`${careFlow.version} <code class="unbroken">${careFlow.release_id}</code>`],
  ['ID', html`<code class="unbroken">${id}</code>`],
])}
${details.release ? '' : html`<p class="warning">The definition of this care flow is not loaded, so nothing happens in it. Start the emulator with the definition.</p>`}
${tabList('Care flow', careFlowUrl(frame, id), tab, Object.fromEntries(counted))}</div>
${notice}
${content}`,
  })
}

/** Whether the care flow is open and its definition is loaded. */
export function canChange({ careFlow, release }: CareFlowDetails): boolean {
  return release !== undefined && careFlow.status !== 'stopped' && careFlow.status !== 'completed'
}

function changes(frame: Frame, { careFlow, release, activities }: CareFlowDetails): View {
  const tracks = careFlow.status === 'active' ? (release?.tracks ?? []).filter(isAdHoc) : []
  const webhooks = careFlow.status === 'active' ? (release?.extension_webhooks ?? []) : []
  const url = (path: string) => careFlowUrl(frame, careFlow.id, path)
  return html`<div class="buttons">
${careFlow.status === 'active' ? openAsForm(frame, url(''), listVisitors(careFlow.patient_id, activities.values())) : ''}
${choicePopup({ frame, action: url('/tracks'), name: 'track', label: 'Track', button: 'Add a track', options: tracks, hint: 'The same track starts at most once a minute.' })}
${choicePopup({ frame, action: url('/extension-webhooks'), name: 'webhook', label: 'Extension webhook', button: 'Call a webhook', options: webhooks, hint: 'As its extension does, with sample values.' })}
${popup({
  frame,
  id: 'stop',
  button: 'Stop',
  title: 'Stop the care flow?',
  kind: 'danger',
  action: url('/stop'),
  content: html`<label>Reason <span class="optional">optional</span> <input name="reason" autocomplete="off" dir="auto" maxlength="500"></label>
<p class="hint">Pending activities are canceled. A stopped care flow cannot be resumed.</p>`,
  submit: html`<button class="danger filled">Stop the care flow</button>`,
})}
</div>`
}

/** The path of a care flow's page, or of one below it. */
export function careFlowUrl({ environment }: Frame, id: string, path = ''): string {
  return `/${environment}/care-flows/${encodeURIComponent(id)}${path}`
}

export function activityUrl(frame: Frame, careFlowId: string, activityId: string): string {
  return careFlowUrl(frame, careFlowId, `/activities/${encodeURIComponent(activityId)}`)
}

/** The ids of the visitors of a care flow, each with the words on the button. */
type Visitors = ReadonlyMap<string, string>

/** The patient, and each stakeholder who has something to do on the hosted pages. */
export function listVisitors(patientId: string, activities: Iterable<Activity>): Visitors {
  const visitors = new Map([[patientId, 'the patient']])
  for (const { status, object, indirect_object: assignee } of activities) {
    const isPending = status === 'ACTIVE' && isOnHostedPages(object)
    if (assignee && isPending && assignee.id !== patientId) visitors.set(assignee.id, assignee.name)
  }
  return visitors
}

/** The buttons that open the hosted pages of a care flow in a new window, as the visitor. Each starts a session. */
export function openAsForm(frame: Frame, careFlowUrl: string, visitors: Visitors): View {
  return html`<form class="buttons" method="post" action="${careFlowUrl}/sessions" target="_blank" rel="noopener">
${formToken(frame)}
${[...visitors].map(([id, name]) => html`<button name="stakeholder" value="${id}">Open as ${userText(name)}</button>`)}
</form>`
}

/** How many entries the audit log had before the action, or why the action was refused. */
export type Attempt = { since: number; problem?: undefined } | { problem: string }

/** Takes steps in a care flow. Turns what the emulator or the service refuses into a problem to show. */
export async function attempt(
  { var: { environment } }: Context<PortalEnv>,
  id: string,
  steps: () => unknown,
): Promise<Attempt> {
  const { length: since } = environment.auditLog.list(id)
  try {
    await steps()
    return { since }
  } catch (error) {
    if (error instanceof GraphQLError) return { problem: error.message }
    if (error instanceof EmulatorError) return { problem: asSentence(error.advice) }
    throw error
  }
}

/** Acts on a care flow of this environment as a user, by default as the administrator. */
export function tryOnCareFlow(
  context: Context<PortalEnv>,
  id: string,
  steps: (careFlow: CareFlowHandle) => Promise<void>,
  user?: User,
): Promise<Attempt> {
  const { environment, session } = context.var
  const { administrator } = session
  const handle = createCareFlowHandle(id, [environment], user ?? { id: administrator, name: administrator })
  return attempt(context, id, () => steps(handle))
}
