import {
  type Activity,
  isPending,
  listMissingBaseline,
  type ScheduledWorkSummary,
} from '@orchestration/care-flows'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { createBaselineValue, pickFirst } from '../../../service/care-flows/sample-answers.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { dueTypeLabels } from '../data/due-table.ts'
import { formTokenField, popup } from '../forms.ts'
import { pager, readOffset } from '../list.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { moment, relativeTime, shortMoment } from '../times.ts'
import { activityUrl, pageUrl } from '../urls.ts'
import { activityBadge, activityLine, assigneeNameOf } from './activity-labels.ts'
import { answerField } from './answer-form.ts'
import { type CareFlowDetails, canChange } from './care-flow-details.ts'

/** Maximum number of activities per page. */
const ACTIVITIES_PER_PAGE = 10

/** Renders the pending and failed activities and the scheduled work of a care flow, with their buttons. */
export function pendingList(context: Context<PortalEnv>, details: CareFlowDetails): View {
  const { pageData } = context.var
  const { activities, scheduled } = details
  const offset = readOffset(context, 'waiting')
  const open = [...activities.values()].filter(
    (activity) => isPending(activity) || activity.status === 'FAILED',
  )
  if (!canChange(details)) return html``
  if (details.careFlow.status === 'missing_baseline_info') return baselineForm(pageData, details)
  return html`<section class="card flush" aria-labelledby="pending">
<h2 id="pending">Waiting for <small>times in UTC</small></h2>
${open.length + scheduled.length === 0 ? '' : html`<p class="hint">Each button acts on behalf of the assignee. “Complete” submits sample answers. “Expire” ends the activity without answers.</p>`}
${open.length + scheduled.length === 0 ? html`<p class="hint">No activities are pending. <a href="${pageUrl(pageData, 'data')}">Advance the clock</a>, or add a track.</p>` : ''}
<ul class="pending">
${open.slice(offset, offset + ACTIVITIES_PER_PAGE).map(
  (activity) => html`<li>
${activityLine(pageData, activity, activityProperties(activity, details, pageData))}
${actionForm(pageData, details, activity)}
</li>
`,
)}${scheduled.map(
  (part, index) => html`<li>
<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M3 3h10v11H3zm0 3.500h10M6 1.500V4m4-2.500V4"/></svg>
<div>${userText(part.name)}
<small>${dueTypeLabels[part.type]} · starts ${relativeTime(part.date, pageData)}, ${moment(part.date)}</small></div>
${advanceClockForm(pageData, details, part, index)}
</li>
`,
)}</ul>
${open.length > ACTIVITIES_PER_PAGE ? pager(context, { total: open.length, count: ACTIVITIES_PER_PAGE, parameter: 'waiting', fragment: '#pending' }) : ''}
</section>`
}

/** Renders a button that, after confirmation, advances the clock to a scheduled step or track. */
function advanceClockForm(
  pageData: PageData,
  { careFlow }: CareFlowDetails,
  { name, date }: ScheduledWorkSummary,
  index: number,
): View {
  return popup({
    pageData,
    id: `advance-clock-${index}`,
    button: html`Advance clock<span class="hidden"> to ${userText(name)}</span>`,
    title: 'Advance clock',
    kind: 'quiet',
    action: pageUrl(pageData, 'care-flows', careFlow.id, 'advance-clock'),
    content: html`<p>The emulator’s clock advances to ${moment(date)}.</p>
<p class="hint">All other work that is due by then also runs, in all environments.</p>`,
    submit: html`<button class="primary" name="date" value="${date}">Advance clock</button>`,
  })
}

/** Renders the track, the state and the dates of an activity. */
function activityProperties(
  activity: Activity,
  { elements, timers, apiCalls }: CareFlowDetails,
  pageData: PageData,
): View {
  const { id, date, expires_at, status } = activity
  const timer = timers.find(({ activity_id }) => activity_id === id)
  const call = apiCalls.find(({ activity_id }) => activity_id === id)
  const track = elements.find((element) => element.id === activity.context.track_id)
  return html`${track ? html`${userText(track.name)} · ` : ''}${
    status === 'FAILED'
      ? html`${activityBadge(status)} ${userText(activity.sub_activities.at(-1)?.error ?? '')} · `
      : ''
  }${call && isPending(activity) ? `attempt ${call.attempts}${call.status === 'Failed' ? ', retrying' : ', waiting for a response'} · ` : ''}${
    timer
      ? html`${timer.scheduled_date ? html`ends ${relativeTime(timer.scheduled_date, pageData)}, ${shortMoment(timer.scheduled_date)}` : 'date not known yet'}`
      : html`since ${shortMoment(date)}`
  }${expires_at && isPending(activity) ? html` · expires ${relativeTime(expires_at, pageData)}` : ''}`
}

/** Renders the form for missing baseline values. */
function baselineForm(pageData: PageData, { careFlow, release, dataPoints }: CareFlowDetails): View {
  const presentIds = dataPoints.map(({ data_point_definition_id }) => data_point_definition_id)
  return html`<form class="card narrow" method="post" action="${pageUrl(pageData, 'care-flows', careFlow.id, 'baseline')}" novalidate>
${formTokenField(pageData)}
<h2>Waiting for baseline values</h2>
<p class="hint">The care flow starts as soon as it has these values. The fields contain sample values.</p>
${(release ? listMissingBaseline(release, presentIds) : []).map((definition) =>
  answerField({
    key: definition.id,
    label: definition.title || definition.key,
    hint:
      definition.possibleValues?.map(({ value }) => value).join(', ') ?? definition.valueType.toLowerCase(),
    value: createBaselineValue(definition, pageData.now.getTime(), pickFirst),
  }),
)}
<button class="primary">Submit values</button>
</form>`
}

/** Renders the buttons of a pending or failed activity. Omits the link to the activity's fields if `onItsPage` is true. */
export function actionForm(
  pageData: PageData,
  details: CareFlowDetails,
  activity: Activity,
  { onItsPage = false }: { onItsPage?: boolean } = {},
): View | '' {
  const actions = listActions(activity, details).filter(
    ({ action }) => !onItsPage || action !== 'show-fields',
  )
  if (actions.length === 0) return ''
  const url = activityUrl(pageData, activity)
  const name = html`<span class="hidden"> ${userText(activity.object.name)}</span>`
  return html`<form class="buttons" method="post" action="${url}" rel="noopener">
${formTokenField(pageData)}
${actions.map(({ action, label }) =>
  action === 'show-fields'
    ? html`<a class="button quiet" href="${url}">${label}${name}</a>`
    : html`<button class="quiet" name="do" value="${action}"${action === 'fill-in' ? raw(' formtarget="_blank"') : ''}>${label}${name}</button>`,
)}
</form>`
}

type ActivityAction = 'complete' | 'expire' | 'fail' | 'fill-in' | 'retry' | 'show-fields'

function listActions(
  activity: Activity,
  { apiCalls }: CareFlowDetails,
): { action: ActivityAction; label: string }[] {
  const { id, status, object } = activity
  if (status === 'FAILED') return [{ action: 'retry', label: 'Retry' }]
  if (!isPending(activity)) return []
  const assignee = assigneeNameOf(activity)
  const by = assignee ? ` as ${assignee.length > 24 ? `${assignee.slice(0, 23)}…` : assignee}` : ''
  const expire = { action: 'expire', label: 'Expire' } as const
  switch (object.type) {
    case 'FORM':
      return [{ action: 'fill-in', label: 'Fill in' }, { action: 'complete', label: `Complete${by}` }, expire]
    case 'PLUGIN_ACTION':
      return [
        { action: 'show-fields', label: 'Set return values' },
        { action: 'complete', label: 'Complete' },
        expire,
      ]
    case 'MESSAGE':
      return [{ action: 'complete', label: `Read${by}` }, expire]
    case 'TIMER':
      return [{ action: 'complete', label: 'Fire now' }, expire]
    case 'API_CALL': {
      const call = apiCalls.find(({ activity_id }) => activity_id === id)
      if (call?.status !== 'InProgress') return [{ action: 'retry', label: 'Retry now' }, expire]
      return [
        { action: 'show-fields', label: 'Respond…' },
        { action: 'complete', label: 'Respond with 200' },
        { action: 'fail', label: 'Respond with 500' },
        expire,
      ]
    }
    default:
      return [{ action: 'complete', label: `Complete${by}` }, expire]
  }
}
