import { findAction } from '@orchestration/care-flows'
import {
  drawTracks,
  type FlowProgress,
  readFlowProgress,
  type StepSummary,
  type TrackPicture,
} from '@orchestration/care-flows/drawing'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { View } from '../../pages.ts'
import { refusal, userText } from '../components.ts'
import type { Frame, PortalEnv } from '../context.ts'
import { pageUrl, redirectToNotice, withParameters } from '../urls.ts'
import type { ActionResult } from './action.ts'
import { canChange, careFlowFrame } from './layout.ts'
import { pendingList } from './pending.ts'
import { type CareFlowDetails, readCareFlow } from './read-care-flow.ts'
import { listTimelineSteps, STEPS_PER_PAGE, timeline } from './timeline.ts'

/** Maximum number of audit log entries in the notice after an action. */
const MAX_LINES = 8

/**
 * Renders the first page of a care flow: the pending activities, a picture and the timeline. `problem` is the reason for
 * rejecting an action.
 */
export function careFlowPage(context: Context<PortalEnv>, details: CareFlowDetails, problem?: string): View {
  const { frame } = context.var
  // Number of audit log entries before the action.
  const since = Number(context.req.query('since') ?? Number.NaN)
  return careFlowFrame({
    frame,
    details,
    tab: '',
    notice:
      problem === undefined
        ? whatHappened(frame, details, since)
        : refusal('The care flow was not changed.', problem),
    content: html`<div data-live="timeline">${pendingList(context, details)}
${flowPicture(context, details)}
${timeline(context, details)}</div>`,
  })
}

/** Renders the audit log entries that an action has added. */
function whatHappened(frame: Frame, { careFlow, auditLog }: CareFlowDetails, since: number): View | '' {
  const all = since >= 0 ? auditLog.slice(since) : []
  if (all.length === 0) return ''
  const added = all.filter(({ type }) => type !== 'data_point_collected')
  const left = all.length - Math.min(added.length, MAX_LINES)
  const url = pageUrl(frame, 'care-flows', careFlow.id, 'audit-log')
  return html`<div class="notice" id="notice" role="status" tabindex="-1"><strong>Done.</strong> New entries in the audit log:
<ul>${added.slice(0, MAX_LINES).map(({ content }) => html`<li>${userText(content[0] ?? '')}</li>`)}</ul>
${left > 0 ? html`<a href="${url}">and ${left} more in the audit log</a>` : ''}</div>`
}

/** Renders the care flow as a picture, with a list as the text alternative. */
async function flowPicture(context: Context, details: CareFlowDetails): Promise<View | ''> {
  const { release, elements, transitionCounts: transition_counts, activities } = details
  if (!release) return ''
  const steps = listTimelineSteps(elements)
  const progress = readFlowProgress({
    release,
    elements,
    transition_counts,
    isOver: !canChange(details),
    failed: new Set(
      [...activities.values()].flatMap(({ context, status }) =>
        status === 'FAILED' && context.step_id !== null ? [context.step_id] : [],
      ),
    ),
  })
  const linkTo = (stepId: string) => {
    const part = progress.parts.get(stepId)
    const index = steps.findIndex(({ step }) => step.id === part?.id)
    return part === undefined || index === -1
      ? undefined
      : `${withParameters(context, { offset: index - (index % STEPS_PER_PAGE) })}#step-${part.id}`
  }
  const tracks = await drawTracks(release, { progress, linkTo, values: readPlaceholders(details) })
  const isBig = tracks.reduce((height, track) => height + track.height, 0) > MAX_OPEN
  return html`<section class="card picture" aria-labelledby="picture">
<h2 id="picture">Flow</h2>
<p class="hint">Green: taken. Dashed: skipped. Thin: not reached yet. Steps link to their activities.</p>
<div class="tracks" tabindex="0" role="group" aria-label="Tracks">
${tracks.map((track) => (isBig ? foldIdle(track, progress) : svg(track)))}</div>
<details><summary>Show as a list</summary>
${tracks.map((track) => trackList(track, linkTo))}
</details>
</section>`
}

/** Maximum total height of the tracks, in px, at which all of them are expanded. */
const MAX_OPEN = 1_000

/** Collapses a track that is done or not started. */
function foldIdle(track: TrackPicture, { parts }: FlowProgress): View {
  const status = parts.get(track.id)?.status
  if (status !== undefined && status !== 'DONE') return svg(track)
  return html`<details><summary>${userText(track.title)} <small>${status === undefined ? 'not started' : 'done'}</small></summary>
${svg(track)}</details>`
}

/** Reads the values of placeholders in action names from the names of their activities. */
function readPlaceholders({ release, activities }: CareFlowDetails): Map<string, string> {
  const values = new Map<string, string>()
  for (const activity of activities.values()) {
    const { title = '' } = (release && findAction(release, activity)) ?? {}
    const places = title.match(/\{[^{}]+\}/g) ?? []
    if (places.length === 0) continue
    const texts = title.split(/\{[^{}]+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&'))
    const [, ...found] = new RegExp(`^${texts.join('(.*?)')}$`, 's').exec(activity.object.name) ?? []
    for (const [index, value] of found.entries()) values.set(places[index] ?? '', value)
  }
  return values
}

/** Maximum width in px of a picture that is scaled down on narrow screens. The text of a wider one would be illegible. */
const MAX_SHRUNK = 480

/** Renders a track. Hidden from screen readers and the keyboard, because the list is its alternative. */
function svg({ width, height, svg }: TrackPicture): View {
  return html`<svg class="flow${width > MAX_SHRUNK ? ' wide' : ''}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
${raw(svg)}
</svg>
`
}

function trackList(
  { title, starts, steps }: TrackPicture,
  linkTo: (stepId: string) => string | undefined,
): View {
  return html`<h3>${userText(title)}</h3>
<p class="hint">Starts ${starts.join(', or ')}.</p>
<ol>
${steps.map((step) => stepItem(step, linkTo(step.id)))}</ol>
`
}

function stepItem({ title, state, actions, transitions }: StepSummary, href: string | undefined): View {
  return html`<li class="words-step">${href === undefined ? userText(title) : html`<a href="${href}">${userText(title)}</a>`}${state === '' ? '' : html`: ${state}`}
<small>${actions.length === 0 ? '' : html`${actions.join(', ')}. `}Then ${transitions.join('; or ')}.</small></li>
`
}

/** Redirects to the care flow after an action, or shows the care flow with the reason for rejecting the action. */
export function showActionResult(
  context: Context<PortalEnv>,
  id: string,
  result: ActionResult,
): Response | Promise<Response> {
  const { frame, environment } = context.var
  if (result.problem === undefined) {
    return redirectToNotice(context, pageUrl(frame, 'care-flows', id), { since: result.since })
  }
  const details = readCareFlow(environment, id)
  if (!details) return context.notFound()
  return context.html(careFlowPage(context, details, result.problem), 422)
}
