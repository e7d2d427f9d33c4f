import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import type { Frame } from '../frame/frame.ts'
import { typed } from '../pieces/typed.ts'
import { careFlowFrame, careFlowUrl, refusal } from './care-flow-frame.ts'
import { flowPicture } from './flow-picture.ts'
import { pendingList } from './pending-list.ts'
import { timeline } from './timeline.ts'

/** How many steps the timeline shows on one page. */
const STEPS = 20
/** The maximum number of lines of the message after an action. */
const MAX_LINES = 8

export interface CareFlowPage {
  frame: Frame
  details: CareFlowDetails
  /** The step at which the timeline begins. */
  offset?: number
  /** The activity at which the list of pending activities begins. */
  waiting?: number
  /** How many facts the care flow had before the action that led here. */
  since?: number | undefined
  /** Why an action was refused. */
  problem?: string
}

/** The first page of a care flow: the pending activities, a picture and the timeline. */
export function careFlowPage({
  frame,
  details,
  offset = 0,
  waiting = 0,
  since,
  problem,
}: CareFlowPage): View {
  const url = (next: number) => `?offset=${next}&waiting=${waiting}`
  return careFlowFrame({
    frame,
    details,
    tab: '',
    notice: problem === undefined ? whatHappened(frame, details, since) : refusal(problem),
    content: html`${pendingList(frame, details, {
      offset: waiting,
      url: (next) => `?waiting=${next}&offset=${offset}#pending`,
    })}
${flowPicture({ details, urlOf: url, count: STEPS })}
${timeline({ frame, details, pages: { offset, count: STEPS, url: (next) => `${url(next)}#timeline` } })}`,
  })
}

/** The lines that an action has added to the audit log. */
function whatHappened(
  frame: Frame,
  { careFlow, facts }: CareFlowDetails,
  since: number | undefined,
): View | '' {
  const all = since === undefined ? [] : facts.slice(since)
  if (all.length === 0) return ''
  const added = all.filter(({ type }) => type !== 'data_point_collected')
  const left = all.length - Math.min(added.length, MAX_LINES)
  const url = careFlowUrl(frame, careFlow.id, '/facts')
  return html`<div class="notice" id="notice" role="status" tabindex="-1"><strong>Done.</strong> This happened:
<ul>${added.slice(0, MAX_LINES).map(({ content }) => html`<li>${typed(content[0] ?? '')}</li>`)}</ul>
${left > 0 ? html`<a href="${url}">and ${left} more in the audit log</a>` : ''}</div>`
}
