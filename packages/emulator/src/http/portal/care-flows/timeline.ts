import { type Activity, describeComparison, type Element } from '@orchestration/care-flows'
import { formatCount } from '@orchestration/cli-kit'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { PAGE_SIZE, pager, readOffset } from '../list.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { moment, relativeTime, shortMoment, timeOfDay } from '../times.ts'
import { activityBadge, activityLine, elementBadge } from './activity-labels.ts'
import type { CareFlowDetails } from './care-flow-details.ts'

/** Renders the tracks with their steps and activities, in order of creation. Each page contains the same number of steps. */
export function timeline(context: Context<PortalEnv>, details: CareFlowDetails): View {
  const { pageData } = context.var
  const { activities, elements } = details
  const reminders = [...activities.values()].filter(({ object }) => object.type === 'REMINDER')
  const timelineData: TimelineData = {
    pageData,
    details,
    reminders: Map.groupBy(reminders, ({ object }) => object.id),
    activityOf: new Map(
      [...activities.values()].flatMap((activity) =>
        activity.action_component ? [[activity.context.instance_id, activity]] : [],
      ),
    ),
  }
  const childrenOf = Map.groupBy(elements, ({ parent_id }) => parent_id ?? '')
  const steps = listTimelineSteps(elements)
  const tracks = new Set(steps.map(({ track }) => track))
  const offset = readOffset(context)
  const shown = steps.slice(offset, offset + PAGE_SIZE)
  return html`<h2 id="timeline">Timeline <small>times in UTC</small></h2>
${steps.length === 0 ? html`<div class="card empty"><p>No step has started yet.</p></div>` : ''}
${[...tracks].map((track) => {
  const own = shown.filter((entry) => entry.track === track)
  return own.length === 0
    ? ''
    : html`<section class="card track">
<div class="heading"><h3>${userText(track.name)} ${elementBadge(track.status)}</h3><small>${period(track)}${trackOrigin(track, details)}</small></div>
<ol>
${own.map(({ step }) => stepItem(timelineData, step, childrenOf.get(step.id) ?? []))}</ol>
</section>`
})}
${steps.length > PAGE_SIZE ? pager(context, { total: steps.length, fragment: '#timeline' }) : ''}`
}

/** Lists the steps of all tracks, grouped by track. */
export function listTimelineSteps(elements: readonly Element[]): { track: Element; step: Element }[] {
  const childrenOf = Map.groupBy(elements, ({ parent_id }) => parent_id ?? '')
  return elements
    .filter(({ type }) => type === 'TRACK')
    .flatMap((track) => (childrenOf.get(track.id) ?? []).map((step) => ({ track, step })))
}

interface TimelineData {
  pageData: PageData
  details: CareFlowDetails
  /** Reminders, keyed by activity id. */
  reminders: ReadonlyMap<string, readonly Activity[]>
  /** Activities, keyed by the element id of their action. */
  activityOf: ReadonlyMap<string, Activity>
}

function stepItem(data: TimelineData, step: Element, actions: readonly Element[]): View {
  const { activityOf } = data
  const { status, name, label, stop_reason } = step
  return html`<li class="step ${status.toLowerCase()}" id="step-${step.id}">
<div class="heading"><h4>${userText(name)}${label ? html` <span class="tag"><span class="hidden">Label: </span>${userText(label.text)}</span>` : ''}${status === 'DONE' ? '' : html` ${elementBadge(status)}`}</h4><small>${status === 'SCHEDULED' ? html`starts ${relativeTime(step.start_date, data.pageData)}, ${moment(step.start_date)}` : period(step)}</small></div>
${status === 'POSTPONED' ? html`<p class="hint">Starts after the other incoming transitions are taken or discarded.</p>` : ''}
${decisionHint(step)}
${status === 'STOPPED' && stop_reason ? html`<p class="hint"><q>${userText(stop_reason)}</q></p>` : ''}
${
  actions.length === 0
    ? ''
    : html`<ul>
${actions.flatMap(({ id, end_date }) => {
  const activity = activityOf.get(id)
  return activity ? activityItem(data, activity, end_date) : []
})}</ul>`
}
</li>
`
}

/** Renders the conditions that decided whether the step was started, such as `Skipped: pressure.average 162 > 150.` */
function decisionHint({ status, deciding_conditions }: Element): View | '' {
  const isSkipped = status === 'DISCARDED'
  // Several transitions can have the same condition.
  const reasons = new Map(
    deciding_conditions.map((condition) => {
      const [key, text] = [condition.reference.qualified_key, describeComparison(condition)]
      return [`${key} ${text}`, html`<code>${key}</code> ${userText(text)}`]
    }),
  )
  if (reasons.size === 0)
    return isSkipped ? html`<p class="hint">Skipped: no transition to this step was taken.</p>` : ''
  const list = [...reasons.values()].map((reason, index) => html`${index > 0 ? '; ' : ''}${reason}`)
  return html`<p class="hint">${isSkipped ? 'Skipped' : 'Taken'}: ${list}.</p>`
}

function activityItem(
  { pageData, details, reminders }: TimelineData,
  activity: Activity,
  end: string | null,
): View {
  const { id, date, status, sub_activities } = activity
  const last = sub_activities.at(-1)
  const by = end !== null && last?.subject.type === 'USER' ? last.subject.name : ''
  const ended =
    details.careFlow.status === 'completed' ? 'the care flow completed' : 'the care flow was stopped'
  const reason = status === 'CANCELED' ? ended : (last?.text?.en ?? last?.error)
  const sent = reminders.get(id)?.length ?? 0
  const properties = html`${period({ start_date: date, end_date: end })}${by ? html` by ${userText(by)}` : ''}${sent > 0 ? ` · ${formatCount(sent, 'reminder')} sent` : ''}${reason ? html` · <q>${userText(reason)}</q>` : ''}`
  return html`<li id="${id}">${activityLine(pageData, activity, properties)}
${activityBadge(status)}</li>
`
}

/** Renders the start and end times, or only the end time if both are in the same second. */
function period({ start_date, end_date }: Pick<Element, 'start_date' | 'end_date'>): View {
  if (end_date === null) return html`since ${shortMoment(start_date)}`
  const isMoment = start_date.slice(0, 19) === end_date.slice(0, 19)
  if (isMoment) return shortMoment(end_date)
  return html`${shortMoment(start_date)} → ${start_date.slice(0, 10) === end_date.slice(0, 10) ? timeOfDay(end_date) : shortMoment(end_date)}`
}

/** Renders what triggered a track, or why it was stopped. */
function trackOrigin(track: Element, { activities }: CareFlowDetails): View | string {
  if (track.stop_reason) return html` · <q>${userText(track.stop_reason)}</q>`
  const trigger = [...activities.values()].findLast(
    ({ object, date }) =>
      object.type === 'TRACK_TRIGGER' && object.id === track.definition_id && date <= track.start_date,
  )
  if (trigger?.outputs?.type === 'TRACK_TRIGGER') {
    const { type, source_id } = trigger.outputs.triggering_event
    return html` · started by ${triggerLabels[type] ?? type} <code>${userText(source_id ?? '')}</code>`
  }
  return track.started_by ? html` · added by ${userText(track.started_by.name)}` : ''
}

const triggerLabels: Record<string, string> = {
  data_point_collected: 'the data point',
  step_completed: 'the end of the step',
  track_completed: 'the end of the track',
}
