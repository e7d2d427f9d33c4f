import { type Activity, findMissingBaseline } from '@orchestration/care-flows'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { CareFlow } from '../../../service/care-flows/care-flow-repository.ts'
import { createBaselineValue, pickFirst } from '../../../service/care-flows/invent-answers.ts'
import type { Environment } from '../../../service/environment.ts'
import type { View } from '../../pages.ts'
import type { CareFlowLine } from '../care-flow-table.ts'
import { distance, type Frame, formToken, moment, popup, shortMoment, userText } from '../components.ts'
import { type PortalEnv, readOffset } from '../input.ts'
import { pager } from '../table.ts'
import { activityBadge, activityIcon, nameAssignee, typeAndAssignee } from './activity-words.ts'
import { textField } from './answer-form.ts'
import { activityUrl, type CareFlowDetails, canChange, careFlowUrl } from './frame.ts'

/** The maximum number of activities on a page of the list. */
const ACTIVITIES_PER_PAGE = 10

/** The pending activities and the scheduled parts of a care flow, each with its buttons. */
export function pendingList(context: Context<PortalEnv>, details: CareFlowDetails): View {
  const { frame } = context.var
  const { activities, now } = details
  const offset = readOffset(context, 'waiting')
  const open = [...activities.values()].filter(({ status }) => status === 'ACTIVE' || status === 'FAILED')
  const scheduled = listScheduled(details)
  if (!canChange(details)) return html``
  if (details.careFlow.status === 'missing_baseline_info') return baselineForm(frame, details)
  return html`<section class="card flush" aria-labelledby="pending">
<h2 id="pending">Waits for <small>times in UTC</small></h2>
${open.length + scheduled.length === 0 ? '' : html`<p class="hint">Each button acts immediately, in the name of the assignee, and the care flow continues. “Complete” invents the answers. “Expire” ends the activity without an answer.</p>`}
${open.length + scheduled.length === 0 ? html`<p class="hint">Nothing that can be done now. <a href="/${frame.environment}/data">Move the time on</a>, or add a track.</p>` : ''}
<ul class="pending">
${open.slice(offset, offset + ACTIVITIES_PER_PAGE).map(
  (activity) => html`<li>
${activityIcon(activity)}
<div><a href="${activityUrl(frame, details.careFlow.id, activity.id)}">${userText(activity.object.name)}</a>
<small>${describe(activity, details)}</small></div>
${actionForm(frame, details, activity)}
</li>
`,
)}${scheduled.map(
  (part, index) => html`<li>
<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M3 3h10v11H3zm0 3.500h10M6 1.500V4m4-2.500V4"/></svg>
<div>${userText(part.name)}
<small>${part.kind} · starts ${distance(part.date, now)}, ${moment(part.date)}</small></div>
${reachForm(frame, details, part, index)}
</li>
`,
)}</ul>
${open.length > ACTIVITIES_PER_PAGE ? pager(context, { total: open.length, count: ACTIVITIES_PER_PAGE, parameter: 'waiting', fragment: '#pending' }) : ''}
</section>`
}

/** The button that moves the emulator's time on. The first click only explains this. */
function reachForm(
  frame: Frame,
  { careFlow }: CareFlowDetails,
  { name, date }: Scheduled,
  index: number,
): View {
  return popup({
    frame,
    id: `reach-${index}`,
    button: html`Let time reach it<span class="hidden"> ${userText(name)}</span>`,
    kind: 'quiet',
    action: careFlowUrl(frame, careFlow.id, '/reach'),
    content: html`<p>The emulator’s time moves on to ${moment(date)}.</p>
<p class="hint">Everything else that is due by then happens too, in every care flow and environment. Time does not go back.</p>
<p class="actions"><button class="primary" name="date" value="${date}">Move the time on</button></p>`,
  })
}

/** Who must act, in which track, since when, and until when. */
function describe(activity: Activity, { elements, timers, apiCalls, now }: CareFlowDetails): View {
  const { id, date, expires_at, status } = activity
  const timer = timers.find(({ activity_id }) => activity_id === id)
  const call = apiCalls.find(({ activity_id }) => activity_id === id)
  const track = elements.find((element) => element.id === activity.context.track_id)
  return html`${typeAndAssignee(activity)}${track ? html` · ${userText(track.name)}` : ''}${
    status === 'FAILED'
      ? html` · ${activityBadge(status)} ${userText(activity.sub_activities.at(-1)?.error ?? '')}`
      : ''
  }${call && status === 'ACTIVE' ? ` · attempt ${call.attempts}${call.status === 'Failed' ? ', waits for the next' : ', waits for an answer'}` : ''}${
    timer
      ? html` · ${timer.scheduled_date ? html`ends ${distance(timer.scheduled_date, now)}, ${shortMoment(timer.scheduled_date)}` : 'its date is not known yet'}`
      : html` · since ${shortMoment(date)}`
  }${expires_at && status === 'ACTIVE' ? html` · expires ${distance(expires_at, now)}` : ''}`
}

/** A step or a track that starts at a time to come. */
interface Scheduled {
  /** `Step of` and its track, or `Track`. */
  kind: string
  name: string
  /** ISO 8601. */
  date: string
}

/** What starts by itself once the emulator's time reaches it. */
export function listScheduled({
  elements,
  scheduledTracks,
}: Pick<CareFlowDetails, 'elements' | 'scheduledTracks'>): Scheduled[] {
  const steps = elements.filter(({ type, status }) => type === 'STEP' && status === 'SCHEDULED')
  const tracks = scheduledTracks.filter(({ status }) => status === 'scheduled')
  return [
    ...steps.map(({ name, start_date, parent_id }) => {
      const track = elements.find(({ id }) => id === parent_id)
      return { kind: track ? `Step of ${track.name}` : 'Step', name, date: start_date }
    }),
    ...tracks.map(({ title, scheduled_date }) => ({ kind: 'Track', name: title, date: scheduled_date })),
  ].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Reads what the list shows of care flows. */
export async function readCareFlowLines(
  { activities, patients, records }: Environment,
  careFlows: readonly CareFlow[],
): Promise<CareFlowLine[]> {
  const found = await patients.findMany(careFlows.map(({ patient_id }) => patient_id))
  const open = await activities.list({
    filters: { careflow_ids: careFlows.map(({ id }) => id), activity_status: ['ACTIVE', 'FAILED'] },
  })
  const waiting = Map.groupBy(open, ({ stream_id }: Activity) => stream_id)
  const line = async (careFlow: CareFlow): Promise<CareFlowLine> => {
    const { id, patient_id, status } = careFlow
    const own = { careFlow, patient: found.get(patient_id), waiting: waiting.get(id) ?? [] }
    if (own.waiting.length > 0 || status !== 'active') return own
    const elements = await records.list('element', id)
    const scheduledTracks = await records.list('scheduled_track', id)
    return { ...own, next: listScheduled({ elements, scheduledTracks })[0] }
  }
  return Promise.all(careFlows.map(line))
}

/** The fields for the baseline values without which the care flow does not begin. */
function baselineForm(frame: Frame, { careFlow, release, dataPoints, now }: CareFlowDetails): View {
  const given = dataPoints.map(({ data_point_definition_id }) => data_point_definition_id)
  return html`<form class="card narrow" method="post" action="${careFlowUrl(frame, careFlow.id, '/baseline')}" novalidate>
${formToken(frame)}
<h2>Waits for baseline values</h2>
<p class="hint">The care flow begins as soon as it has them. These are invented. Change what matters to you.</p>
${(release ? findMissingBaseline(release, given) : []).map((definition) =>
  textField({
    key: definition.id,
    label: definition.title || definition.key,
    hint:
      definition.possibleValues?.map(({ value }) => value).join(', ') ?? definition.valueType.toLowerCase(),
    value: createBaselineValue(definition, now.getTime(), pickFirst),
  }),
)}
<button class="primary">Give the values</button>
</form>`
}

/** The buttons of a pending or failed activity. Its own page has the fields to fill in, so that no button leads there. */
export function actionForm(
  frame: Frame,
  details: CareFlowDetails,
  activity: Activity,
  { onItsPage = false }: { onItsPage?: boolean } = {},
): View | '' {
  const actions = listActions(activity, details).filter(({ action }) => !onItsPage || action !== 'fill-in')
  if (actions.length === 0) return ''
  const url = activityUrl(frame, details.careFlow.id, activity.id)
  const name = html`<span class="hidden"> ${userText(activity.object.name)}</span>`
  return html`<form class="buttons" method="post" action="${url}">
${formToken(frame)}
${actions.map(({ action, label }) =>
  action === 'fill-in'
    ? html`<a class="button quiet" href="${url}">${label}${name}</a>`
    : html`<button class="quiet" name="do" value="${action}">${label}${name}</button>`,
)}
</form>`
}

/** What a button of an activity does. */
type ActivityAction = 'complete' | 'expire' | 'fail' | 'fill-in' | 'retry'

function listActions(
  activity: Activity,
  { apiCalls }: CareFlowDetails,
): { action: ActivityAction; label: string }[] {
  const { id, status, object } = activity
  if (status === 'FAILED') return [{ action: 'retry', label: 'Try again' }]
  if (status !== 'ACTIVE') return []
  const assignee = nameAssignee(activity)
  const by = assignee ? ` as ${assignee.length > 24 ? `${assignee.slice(0, 23)}…` : assignee}` : ''
  const expire = { action: 'expire', label: 'Expire' } as const
  switch (object.type) {
    case 'FORM':
      return [{ action: 'fill-in', label: 'Fill in' }, { action: 'complete', label: `Complete${by}` }, expire]
    case 'PLUGIN_ACTION':
      return [{ action: 'fill-in', label: 'Give values' }, { action: 'complete', label: 'Complete' }, expire]
    case 'MESSAGE':
      return [{ action: 'complete', label: `Read${by}` }, expire]
    case 'TIMER':
      return [{ action: 'complete', label: 'Let it run out' }, expire]
    case 'API_CALL': {
      const call = apiCalls.find(({ activity_id }) => activity_id === id)
      if (call?.status !== 'InProgress') return [{ action: 'retry', label: 'Try again now' }, expire]
      return [
        { action: 'fill-in', label: 'Answer…' },
        { action: 'complete', label: 'Answer 200' },
        { action: 'fail', label: 'Fail with 500' },
        expire,
      ]
    }
    default:
      return [{ action: 'complete', label: `Complete${by}` }, expire]
  }
}
