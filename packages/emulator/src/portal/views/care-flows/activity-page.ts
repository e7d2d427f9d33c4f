import type { Activity } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { page } from '../frame/page.ts'
import { moment } from '../pieces/moment.ts'
import { typed } from '../pieces/typed.ts'
import { actionForm } from './action-form.ts'
import { activityBadge } from './activity-badge.ts'
import { activityListings } from './activity-listings.ts'
import { activityType, nameAssignee } from './activity-type.ts'
import { type AnswerForm, answerForm } from './answer-form.ts'
import { careFlowUrl, refusal } from './care-flow-frame.ts'

/** The page of an activity: its details, its history, and the fields to complete it. */
export function activityPage(shown: AnswerForm): View {
  const { frame, details, activity, problem } = shown
  const { careFlow, elements } = details
  const { id, object, status, date, expires_at } = activity
  const assignee = nameAssignee(activity)
  const end = elements.find((element) => element.id === id)?.end_date
  return page({
    frame,
    section: 'care-flows',
    title: problem === undefined ? 'Activity' : 'Error: activity',
    content: html`<p class="kicker"><a href="/${frame.environment}/care-flows">Care flows</a> / <a href="${careFlowUrl(frame, careFlow.id)}">${typed(careFlow.title)}</a> /</p>
<div class="heading">
<h1>${typed(object.name)} ${activityBadge(status)}</h1>
${actionForm(frame, details, activity, { onItsPage: true })}
</div>
<dl class="facts">
<div><dt>Type</dt><dd>${activityType(activity)}</dd></div>
${assignee ? html`<div><dt>For</dt><dd>${typed(assignee)}</dd></div>` : ''}
<div><dt>Created</dt><dd>${moment(date, frame.now)}</dd></div>
${end ? html`<div><dt>Ended</dt><dd>${moment(end, frame.now)}</dd></div>` : ''}
${expires_at && status === 'ACTIVE' ? html`<div><dt>Expires</dt><dd>${moment(expires_at, frame.now)}</dd></div>` : ''}
<div><dt>ID</dt><dd><code class="unbroken">${id}</code></dd></div>
</dl>
${problem === undefined ? '' : refusal(problem)}
${answerForm(shown)}
${activityListings(shown)}
${history(activity)}`,
  })
}

function history({ sub_activities }: Activity): View {
  return html`<section class="card flush"><h2>History</h2><ul class="pending">
${sub_activities.map(
  ({
    subject,
    action,
    date,
    text,
    error,
  }) => html`<li><div>${actions[action] ?? action}${subject.name ? html` by ${typed(subject.name)}` : ''}
<small>${moment(date)}${text ? html` · <q>${typed(text.en)}</q>` : ''}${error ? html` · ${typed(error)}` : ''}</small></div></li>
`,
)}</ul></section>`
}

const actions: Record<string, string> = {
  ACTIVATE: 'Activated',
  COMPLETE: 'Completed',
  EXPIRED: 'Expired',
  FAILED: 'Failed',
  READ: 'Read',
  SEND: 'Sent',
  STOPPED: 'Stopped',
  SUBMITTED: 'Submitted',
}
