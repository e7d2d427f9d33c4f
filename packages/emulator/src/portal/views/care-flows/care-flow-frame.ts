import { html, raw } from 'hono/html'
import { isAdHoc } from '../../../service/definitions/list-tracks.ts'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { page } from '../frame/page.ts'
import { patientName } from '../patients/patients-page.ts'
import { moment } from '../pieces/moment.ts'
import { typed } from '../pieces/typed.ts'
import { careFlowBadge } from './care-flow-table.ts'
import { listVisitors, openAsForm } from './open-as-form.ts'

/** The pages of a care flow, by the path that each has below it. */
const tabs = {
  '': 'Timeline',
  '/data-points': 'Data points',
  '/webhooks': 'Webhooks',
  '/facts': 'Audit log',
} as const

export interface CareFlowFrame {
  frame: Frame
  details: CareFlowDetails
  tab: keyof typeof tabs
  /** What has just happened, or why nothing was done. */
  notice?: View | '' | undefined
  content: View
}

/** The frame of all pages of a care flow: its title and dates, the buttons that change it, and the tabs. */
export function careFlowFrame({ frame, details, tab, notice = '', content }: CareFlowFrame): View {
  const { careFlow, patient } = details
  const {
    id,
    title,
    version,
    release_id,
    status,
    start_date,
    created_by_name,
    complete_date,
    stop_date,
    stop_reason,
  } = careFlow
  const counts: Partial<Record<string, number>> = {
    '/data-points': details.dataPoints.length,
    '/webhooks': details.deliveries.length,
    '/facts': details.facts.length,
  }
  return page({
    frame,
    section: 'care-flows',
    title: tab === '' ? 'Care flow' : `${tabs[tab]} of a care flow`,
    content: html`<p class="kicker"><a href="/${frame.environment}/care-flows">Care flows</a> /</p>
<div class="heading">
<h1>${typed(title)} ${careFlowBadge(status)}</h1>
${canChange(details) ? changes(frame, details) : ''}
</div>
<dl class="facts">
<div><dt>Patient</dt><dd>${patient ? html`<a href="/${frame.environment}/patients/${encodeURIComponent(patient.id)}">${patientName(patient)}</a>` : 'deleted'}</dd></div>
<div><dt>Started</dt><dd>${moment(start_date, frame.now)} by ${typed(created_by_name)}</dd></div>
${complete_date ? html`<div><dt>Completed</dt><dd>${moment(complete_date, frame.now)}</dd></div>` : ''}
${stop_date ? html`<div><dt>Stopped</dt><dd>${moment(stop_date, frame.now)}${stop_reason ? html` <q>${typed(stop_reason)}</q>` : ''}</dd></div>` : ''}
<div><dt>Version</dt><dd>${version}</dd></div>
<div><dt>Release</dt><dd><code class="unbroken">${release_id}</code></dd></div>
<div><dt>ID</dt><dd><code class="unbroken">${id}</code></dd></div>
</dl>
${details.release ? '' : html`<p class="warning">The emulator was started without the definition of this care flow, so nothing happens in it. Start the emulator with the definition.</p>`}
<nav class="tabs" aria-label="Care flow">
<ul>
${Object.entries(tabs).map(
  ([path, label]) => html`<li><a href="${careFlowUrl(frame, id, path)}" ${
    path === tab ? raw('aria-current="page"') : ''
  }>${label}${counts[path] === undefined ? '' : html` <small>${counts[path]}</small>`}</a></li>
`,
)}</ul>
</nav>
${notice}
${content}`,
  })
}

/** Whether the care flow goes on, and the emulator knows how. */
export function canChange({ careFlow, release }: CareFlowDetails): boolean {
  return release !== undefined && careFlow.status !== 'stopped' && careFlow.status !== 'completed'
}

function changes(frame: Frame, { careFlow, release, activities }: CareFlowDetails): View {
  const tracks = careFlow.status === 'active' ? (release?.tracks ?? []).filter(isAdHoc) : []
  return html`<div class="changes">
${careFlow.status === 'active' ? openAsForm(frame, careFlowUrl(frame, careFlow.id), listVisitors(careFlow.patient_id, activities.values())) : ''}
${
  tracks.length === 0
    ? ''
    : html`<details class="drop"><summary class="button">Add a track</summary>
<form class="card" method="post" action="${careFlowUrl(frame, careFlow.id, '/tracks')}">
${formToken(frame)}
<label>Track <select name="track">${tracks.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}</select></label>
<p class="hint">A track that has started less than a minute ago waits until the minute is over.</p>
<button class="primary">Add the track</button>
</form></details>`
}
<details class="drop"><summary class="button danger">Stop</summary>
<form class="card" method="post" action="${careFlowUrl(frame, careFlow.id, '/stop')}">
${formToken(frame)}
<label>Reason <span class="optional">optional</span> <input name="reason" autocomplete="off" dir="auto" maxlength="500"></label>
<p class="hint">What is pending is canceled. A stopped care flow cannot go on.</p>
<button class="danger filled">Stop the care flow</button>
</form></details>
</div>`
}

/** The path of a care flow's page, or of one below it. */
export function careFlowUrl({ environment }: Frame, id: string, path = ''): string {
  return `/${environment}/care-flows/${encodeURIComponent(id)}${path}`
}

export function activityUrl(frame: Frame, careFlowId: string, activityId: string): string {
  return careFlowUrl(frame, careFlowId, `/activities/${encodeURIComponent(activityId)}`)
}

/** Says why nothing was done. */
export function refusal(problem: string): View {
  return html`<div class="notice refused" id="notice" role="alert" tabindex="-1"><strong>Nothing was done.</strong> ${problem}</div>`
}
