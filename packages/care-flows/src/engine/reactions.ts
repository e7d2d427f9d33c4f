import { updateTimers } from './actions/timer.ts'
import { dispatchIfHandled, type Handlers } from './dispatch.ts'
import type { CareFlowEvent } from './events.ts'
import { requireElement, requireStep, requireTrack } from './lookups.ts'
import type { MutableCareFlow } from './mutable-care-flow.ts'
import type { Activity, Element } from './records.ts'
import type { Transition } from './release.ts'
import { advanceStep } from './steps.ts'
import { completeIdleTracks, queueTriggeredTracks, scheduleNotCollectedChecks } from './tracks.ts'
import { resolveTransitions } from './transitions.ts'

const reactions: Partial<Handlers<CareFlowEvent, [flow: MutableCareFlow]>> = {
  care_flow_started: (flow) => {
    const { data_points, start_webhook_id } = flow.state
    if (start_webhook_id !== null)
      queueTriggeredTracks(flow, { type: 'extension_webhook', id: start_webhook_id })
    for (const id of Object.keys(data_points))
      queueTriggeredTracks(flow, { type: 'data_point_collected', id })
    queueTriggeredTracks(flow, { type: 'care_flow_started' })
    scheduleNotCollectedChecks(flow)
  },
  data_point_collected: (flow, { data_point }) => {
    queueTriggeredTracks(flow, { type: 'data_point_collected', id: data_point.data_point_definition_id })
    updateTimers(flow, data_point.data_point_definition_id)
  },
  track_started: (flow, { element }) => {
    const { id, first_transitions } = requireTrack(flow.release, element.definition_id)
    continueFrom(flow, element, id, first_transitions)
  },
  track_completed: (flow, { element }) => {
    queueTriggeredTracks(flow, { type: 'track_completed', id: element.definition_id })
  },
  step_started: (flow, { element }) => advanceStep(flow, element.id),
  step_completed: (flow, { element }) => {
    queueTriggeredTracks(flow, { type: 'step_completed', id: element.definition_id })
    const { id, next } = requireStep(flow.release, element.definition_id)
    continueFrom(flow, requireElement(flow, element.parent_id ?? ''), id, next)
  },
  activity_completed: (flow, { activity }) => advanceStepOf(flow, activity),
  activity_expired: (flow, { activity }) => advanceStepOf(flow, activity),
  activity_failed: (flow, { activity }) => advanceStepOf(flow, activity),
}

/**
 * Reacts to new events, and to the events that the reactions emit, until there are no new events. Then completes idle tracks,
 * because an entry of scheduled work can leave a track idle without emitting an event.
 */
export function react(flow: MutableCareFlow): void {
  do {
    for (; flow.reactedEventCount < flow.events.length; flow.reactedEventCount += 1) {
      const event = flow.events[flow.reactedEventCount]
      if (!event || flow.state.status !== 'active') continue
      dispatchIfHandled(reactions, event, flow)
    }
    if (flow.state.status === 'active') completeIdleTracks(flow)
  } while (flow.reactedEventCount < flow.events.length)
}

/** Resolves the outgoing transitions of a step, or of the track's start. */
function continueFrom(
  flow: MutableCareFlow,
  track: Element,
  from: string,
  transitions: readonly Transition[],
): void {
  if (track.status === 'ACTIVE') resolveTransitions(flow, track, from, transitions)
}

function advanceStepOf(flow: MutableCareFlow, { action_component, context }: Activity): void {
  if (action_component !== null && context.step_id !== null) advanceStep(flow, context.step_id)
}
