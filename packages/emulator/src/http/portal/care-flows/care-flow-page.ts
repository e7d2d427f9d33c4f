import { type Activity, isPending } from '@orchestration/care-flows'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { isAdHocTrack } from '../../../service/definitions/definitions.ts'
import { isOnHostedPages } from '../../../service/hosted-pages/hosted-visitor.ts'
import type { View } from '../../view.ts'
import { errorNotice, patientLink, propertyGrid, tabList, userText } from '../components.ts'
import { choicePopup, formTokenField, popup } from '../form-components.ts'
import { page } from '../layout.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { moment } from '../times.ts'
import { pageUrl } from '../urls.ts'
import { type CareFlowDetails, canChange } from './care-flow-details.ts'
import { careFlowBadge } from './care-flow-table.ts'
import { careFlowTabs, type Tab, timelineTab } from './care-flow-tabs.ts'

interface CareFlowPage {
  tab: Tab
  content: View
  /** The reason for rejecting the last action. */
  problem?: string
}

/** Renders a page of a care flow: the title, dates, buttons, tabs, the result of the last action, and the content of the tab. */
export function careFlowPage(
  { req, var: { pageData } }: Context<PortalEnv>,
  details: CareFlowDetails,
  { tab, content, problem }: CareFlowPage,
): View {
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
  ['Completed', complete_date ? moment(complete_date, pageData) : undefined],
  [
    'Stopped',
    stop_date
      ? html`${moment(stop_date, pageData)}${stop_reason ? html` <q>${userText(stop_reason)}</q>` : ''}`
      : undefined,
  ],
  ['Version', html`${careFlow.version} <code class="unbroken">${careFlow.release_id}</code>`],
  ['ID', html`<code class="unbroken">${id}</code>`],
])}
${details.release ? '' : html`<p class="warning">The definition of this care flow is not loaded, so the care flow does not continue. Restart the emulator with the definition.</p>`}
${tabList('Care flow', pageUrl(pageData, 'care-flows', id), tab.path, Object.fromEntries(labels))}</div>
${problem === undefined ? actionNotice(pageData, details, entriesBefore) : errorNotice('The care flow was not changed.', problem)}
${content}`,
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
${careFlow.status === 'active' ? openAsForm(pageData, careFlow.id, visitorsOf(careFlow.patient_id, activities.values())) : ''}
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

/** Names of visitors for the button labels, keyed by visitor id. */
type Visitors = ReadonlyMap<string, string>

/** Returns the patient, and the stakeholders with pending activities on the hosted pages. */
export function visitorsOf(patientId: string, activities: Iterable<Activity>): Visitors {
  const visitors = new Map([[patientId, 'the patient']])
  for (const activity of activities) {
    const { object, indirect_object: assignee } = activity
    const isShown = isPending(activity) && isOnHostedPages(object)
    if (assignee && isShown && assignee.id !== patientId) visitors.set(assignee.id, assignee.name)
  }
  return visitors
}

/** Renders the buttons that start a session and open the hosted pages in a new window. */
export function openAsForm(pageData: PageData, careFlowId: string, visitors: Visitors): View {
  return html`<form class="buttons" method="post" action="${pageUrl(pageData, 'care-flows', careFlowId, 'sessions')}" target="_blank" rel="noopener">
${formTokenField(pageData)}
${[...visitors].map(([id, name]) => html`<button name="stakeholder" value="${id}">Open as ${userText(name)}</button>`)}
</form>`
}
