import {
  drawTracks,
  readFlowProgress,
  type StepWords,
  type TrackPicture,
} from '@orchestration/care-flows/drawing'
import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import { typed } from '../pieces/typed.ts'
import { canChange } from './care-flow-frame.ts'
import { listTimelineSteps } from './timeline.ts'

export interface FlowPicture {
  details: CareFlowDetails
  /** The address of the page of the timeline that begins with a step, without its fragment. */
  urlOf(offset: number): string
  /** How many steps the timeline shows on one page. */
  count: number
}

/** The care flow as a picture: the way it took, what it left out, and what lies ahead. The same as a list, for readers who cannot see it. */
export async function flowPicture({ details, urlOf, count }: FlowPicture): Promise<View | ''> {
  const { release, elements, wayCounts: way_counts } = details
  if (!release) return ''
  const steps = listTimelineSteps(elements)
  const progress = readFlowProgress({
    release,
    elements,
    way_counts,
    isOver: !canChange(details),
  })
  const linkTo = (stepId: string) => {
    const part = progress.parts.get(stepId)
    const index = steps.findIndex(({ step }) => step.id === part?.id)
    return part === undefined || index === -1
      ? undefined
      : `${urlOf(index - (index % count))}#step-${part.id}`
  }
  const tracks = await drawTracks(release, { progress, linkTo })
  return html`<section class="card picture" aria-labelledby="picture">
<h2 id="picture">The way through it</h2>
<p class="hint">Thick and green is the way taken, dashed is what was left out, thin is what lies ahead. A step leads to its activities below.</p>
<div class="tracks" tabindex="0" role="group" aria-label="Tracks">
${tracks.map(svg)}</div>
<details><summary class="as-list">The same as a list</summary>
${tracks.map((track) => trackList(track, linkTo))}
</details>
</section>`
}

/** A wider picture is not made smaller on a narrow screen, because nobody could read it. */
const MAX_SHRUNK = 480

/** Hidden from screen readers and the keyboard, which have the list. */
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
  return html`<h3 class="words-title">${typed(title)}</h3>
<p class="hint">Starts ${starts.join(', or ')}.</p>
<ol>
${steps.map((step) => stepWords(step, linkTo(step.id)))}</ol>
`
}

function stepWords({ title, state, actions, ways }: StepWords, href: string | undefined): View {
  return html`<li class="words-step">${href === undefined ? typed(title) : html`<a href="${href}">${typed(title)}</a>`}${state === '' ? '' : html`: ${state}`}
<small class="words-more">${actions.length === 0 ? '' : html`${actions.join(', ')}. `}Then ${ways.join('; or ')}.</small></li>
`
}
