import type { Activity, Element } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import type { Frame } from '../frame/frame.ts'
import { moment, shortMoment, timeOfDay } from '../pieces/moment.ts'
import { type Pager, pager } from '../pieces/pager.ts'
import { typed } from '../pieces/typed.ts'
import { activityBadge, elementBadge } from './activity-badge.ts'
import { activityIcon, typeAndAssignee } from './activity-type.ts'
import { activityUrl } from './care-flow-frame.ts'
import { explainDiscarded } from './explain-discarded.ts'

export interface Timeline {
  frame: Frame
  details: CareFlowDetails
  pages: Omit<Pager, 'total'> & { count: number }
}

/** The tracks, each with its steps and their activities, in order of creation. A page holds a number of steps. */
export function timeline({ frame, details, pages }: Timeline): View {
  const { activities, elements } = details
  const reminders = [...activities.values()].filter(({ object }) => object.type === 'REMINDER')
  const drawing: Drawing = { frame, details, reminders: Map.groupBy(reminders, ({ object }) => object.id) }
  const childrenOf = Map.groupBy(elements, ({ parent_id }) => parent_id ?? '')
  const steps = listTimelineSteps(elements)
  const tracks = new Set(steps.map(({ track }) => track))
  const shown = steps.slice(pages.offset, pages.offset + pages.count)
  return html`<h2 id="timeline">Timeline <small>times in UTC</small></h2>
${steps.length === 0 ? html`<div class="card empty"><p>Nothing has happened yet.</p></div>` : ''}
${[...tracks].map((track) => {
  const own = shown.filter((entry) => entry.track === track)
  return own.length === 0
    ? ''
    : html`<section class="card track">
<div class="heading"><h3>${typed(track.name)} ${elementBadge(track.status)}</h3><small>${span(track)}${why(track, details)}</small></div>
<ol>
${own.map(({ step }) => stepItem(drawing, step, childrenOf.get(step.id) ?? []))}</ol>
</section>`
})}
${steps.length > pages.count ? pager({ ...pages, total: steps.length }) : ''}`
}

/** The steps of all tracks, each track with its own together. */
export function listTimelineSteps(elements: readonly Element[]): { track: Element; step: Element }[] {
  const childrenOf = Map.groupBy(elements, ({ parent_id }) => parent_id ?? '')
  return elements
    .filter(({ type }) => type === 'TRACK')
    .flatMap((track) => (childrenOf.get(track.id) ?? []).map((step) => ({ track, step })))
}

interface Drawing {
  frame: Frame
  details: CareFlowDetails
  /** The reminders of each activity. */
  reminders: ReadonlyMap<string, readonly Activity[]>
}

function stepItem(drawing: Drawing, step: Element, actions: readonly Element[]): View {
  const { details } = drawing
  const { status, name, label, stop_reason } = step
  return html`<li class="step ${status.toLowerCase()}" id="step-${step.id}">
<div class="heading"><h4>${typed(name)}${label ? html` <span class="badge">${typed(label.text)}</span>` : ''}${status === 'DONE' ? '' : html` ${elementBadge(status)}`}</h4><small>${status === 'SCHEDULED' ? html`starts ${moment(step.start_date)}` : span(step)}</small></div>
${status === 'POSTPONED' ? html`<p class="hint">It starts when it is decided whether the care flow also takes the other ways to it.</p>` : ''}
${status === 'DISCARDED' ? html`<p class="hint">${explainDiscarded(step, details)}</p>` : ''}
${status === 'STOPPED' && stop_reason ? html`<p class="hint"><q>${typed(stop_reason)}</q></p>` : ''}
${
  actions.length === 0
    ? ''
    : html`<ul>
${actions.flatMap(({ id, end_date }) => {
  const activity = details.activities.get(id)
  return activity ? activityItem(drawing, activity, end_date) : []
})}</ul>`
}
</li>
`
}

function activityItem({ frame, details, reminders }: Drawing, activity: Activity, end: string | null): View {
  const { id, date, status, object, sub_activities } = activity
  const last = sub_activities.at(-1)
  const by = end !== null && last?.subject.type === 'USER' ? last.subject.name : ''
  const ended =
    details.careFlow.status === 'completed' ? 'the care flow completed' : 'the care flow was stopped'
  const reason = status === 'CANCELED' ? ended : (last?.text?.en ?? last?.error)
  const sent = reminders.get(id)?.length ?? 0
  return html`<li id="${id}">${activityIcon(activity)}
<div><a href="${activityUrl(frame, details.careFlow.id, id)}">${typed(object.name)}</a>
<small>${typeAndAssignee(activity)} · ${span({ start_date: date, end_date: end })}${by ? html` by ${typed(by)}` : ''}${sent > 0 ? ` · ${sent} ${sent === 1 ? 'reminder' : 'reminders'} sent` : ''}${reason ? html` · <q>${typed(reason)}</q>` : ''}</small></div>
${activityBadge(status)}</li>
`
}

/** The start and the end, or only one of them if both are in the same second. */
function span({ start_date, end_date }: Pick<Element, 'start_date' | 'end_date'>): View {
  if (end_date === null) return html`since ${shortMoment(start_date)}`
  const isMoment = start_date.slice(0, 19) === end_date.slice(0, 19)
  if (isMoment) return shortMoment(end_date)
  return html`${shortMoment(start_date)} → ${start_date.slice(0, 10) === end_date.slice(0, 10) ? timeOfDay(end_date) : shortMoment(end_date)}`
}

/** What started a track, and why somebody stopped it. */
function why(track: Element, { activities }: CareFlowDetails): View | string {
  if (track.stop_reason) return html` · <q>${typed(track.stop_reason)}</q>`
  const trigger = [...activities.values()].findLast(
    ({ object, date }) =>
      object.type === 'TRACK_TRIGGER' && object.id === track.definition_id && date <= track.start_date,
  )
  if (trigger?.outputs?.type === 'TRACK_TRIGGER') {
    const { type, source_id } = trigger.outputs.triggering_event
    return html` · started by ${triggers[type] ?? type} <code>${typed(source_id ?? '')}</code>`
  }
  return track.started_by ? html` · added by ${typed(track.started_by.name)}` : ''
}

const triggers: Record<string, string> = {
  data_point_collected: 'the data point',
  step_completed: 'the end of the step',
  track_completed: 'the end of the track',
}
