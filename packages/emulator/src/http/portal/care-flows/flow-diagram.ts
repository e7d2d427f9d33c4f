import { type Element, hasEnded, type Release } from '@orchestration/care-flows'
import {
  drawTracks,
  type FlowProgress,
  flowProgressOf,
  type StepSummary,
  type TrackDiagram,
} from '@orchestration/care-flows/drawing'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { PAGE_SIZE } from '../list.ts'
import { withParameters } from '../urls.ts'
import type { CareFlowDetails } from './care-flow-details.ts'
import { listTimelineSteps } from './timeline.ts'

/** Renders the care flow as a diagram, with a list as the text alternative. */
export async function flowDiagram(context: Context, details: CareFlowDetails): Promise<View | ''> {
  const { careFlow, release, elements, transitionCounts: transition_counts, activities } = details
  if (!release) return ''
  const steps = listTimelineSteps(elements)
  const progress = flowProgressOf({
    release,
    elements,
    transition_counts,
    hasEnded: hasEnded(careFlow),
    failedStepRunIds: new Set(
      [...activities.values()].flatMap(({ context, status }) =>
        status === 'FAILED' && context.step_id !== null ? [context.step_id] : [],
      ),
    ),
  })
  const linkTo = (stepId: string) => {
    const part = progress.parts.get(stepId)
    const index = steps.findIndex(({ step }) => step.id === part?.runId)
    return part === undefined || index === -1
      ? undefined
      : `${withParameters(context, { offset: index - (index % PAGE_SIZE) })}#step-${part.runId}`
  }
  const tracks = await drawTracks(fillActionTitles(release, elements), { progress, linkTo })
  const isBig = tracks.reduce((height, track) => height + track.height, 0) > MAX_EXPANDED_HEIGHT
  return html`<section class="card picture" aria-labelledby="picture">
<h2 id="picture">Flow</h2>
<p class="hint">Green: taken. Dashed: skipped. Thin: not reached yet. Steps link to their activities.</p>
<div class="tracks" tabindex="0" role="group" aria-label="Tracks">
${tracks.map((track) => (isBig ? collapsibleTrack(track, progress) : trackSvg(track)))}</div>
<details><summary>Show as a list</summary>
${tracks.map((track) => trackList(track, linkTo))}
</details>
</section>`
}

/** In px. If the tracks exceed this total height, those that are done or have not started are collapsed. */
const MAX_EXPANDED_HEIGHT = 1_000

/** Collapses a track that is done or has not started. */
function collapsibleTrack(track: TrackDiagram, { parts }: FlowProgress): View {
  const status = parts.get(track.id)?.status
  if (status !== undefined && status !== 'DONE') return trackSvg(track)
  return html`<details><summary>${userText(track.title)} <small>${status === undefined ? 'not started' : 'done'}</small></summary>
${trackSvg(track)}</details>`
}

/** Replaces the titles of actions with the names of their newest runs, which have values instead of placeholders. */
function fillActionTitles(release: Release, elements: readonly Element[]): Release {
  const runs = elements.filter(({ type }) => type === 'ACTION')
  const names = new Map(runs.map(({ definition_id, name }) => [definition_id, name]))
  const filled = structuredClone(release)
  let isChanged = false
  for (const { steps } of filled.tracks)
    for (const { actions } of steps)
      for (const action of actions) {
        const name = names.get(action.definition_id) ?? action.title
        isChanged ||= name !== action.title
        action.title = name
      }
  // The layout is memoized by release.
  return isChanged ? filled : release
}

/**
 * Maximum width in px of a diagram that is scaled down on narrow screens. Scaling down a wider diagram would make its text
 * illegible.
 */
const MAX_SCALED_WIDTH = 480

/** Renders a track. Hides the diagram from screen readers and the keyboard, because the list is the text alternative. */
function trackSvg({ width, height, svg }: TrackDiagram): View {
  return html`<svg class="flow${width > MAX_SCALED_WIDTH ? ' wide' : ''}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
${raw(svg)}
</svg>
`
}

function trackList(
  { title, triggers, steps }: TrackDiagram,
  linkTo: (stepId: string) => string | undefined,
): View {
  return html`<h3>${userText(title)}</h3>
<p class="hint">Starts ${triggers.join(', or ')}.</p>
<ol>
${steps.map((step) => stepItem(step, linkTo(step.id)))}</ol>
`
}

function stepItem({ title, state, actions, transitions }: StepSummary, href: string | undefined): View {
  return html`<li class="words-step">${href === undefined ? userText(title) : html`<a href="${href}">${userText(title)}</a>`}${state === '' ? '' : html`: ${state}`}
<small>${actions.length === 0 ? '' : html`${actions.join(', ')}. `}Then ${transitions.join('; or ')}.</small></li>
`
}
