import { updateTimers } from './actions/timer.ts'
import type { Draft } from './care-flow-draft.ts'
import type { Activity, Element } from './care-flow-records.ts'
import { requireElement, requireStep, requireTrack } from './lookups.ts'
import type { Transition } from './release.ts'
import type { CareFlowEvent } from './state.ts'
import { advanceStep } from './steps.ts'
import { completeIdleTracks, queueTriggeredTracks, scheduleNotCollectedChecks } from './tracks.ts'
import { resolveTransitions } from './transitions.ts'

type Reactions = {
  [Type in CareFlowEvent['type']]?: (draft: Draft, event: Extract<CareFlowEvent, { type: Type }>) => void
}

const reactions: Reactions = {
  care_flow_started: (draft) => {
    queueTriggeredTracks(draft, { type: 'care_flow_started' })
    scheduleNotCollectedChecks(draft)
  },
  data_point_collected: (draft, { data_point }) => {
    queueTriggeredTracks(draft, { type: 'data_point_collected', id: data_point.data_point_definition_id })
    updateTimers(draft, data_point.data_point_definition_id)
  },
  track_started: (draft, { element }) => {
    const { id, first_transitions } = requireTrack(draft.release, element.definition_id)
    continueFrom(draft, element, id, first_transitions)
  },
  track_completed: (draft, { element }) => {
    queueTriggeredTracks(draft, { type: 'track_completed', id: element.definition_id })
  },
  step_started: (draft, { element }) => advanceStep(draft, element.id),
  step_completed: (draft, { element }) => {
    queueTriggeredTracks(draft, { type: 'step_completed', id: element.definition_id })
    const { id, next } = requireStep(draft.release, element.definition_id)
    continueFrom(draft, requireElement(draft, element.parent_id ?? ''), id, next)
  },
  activity_completed: (draft, { activity }) => advanceStepOf(draft, activity),
  activity_expired: (draft, { activity }) => advanceStepOf(draft, activity),
  activity_failed: (draft, { activity }) => advanceStepOf(draft, activity),
}

/**
 * Reacts to new events, and to the events that the reactions emit, until no event is left. Then completes idle tracks, because an
 * entry of scheduled work can leave a track idle without emitting an event.
 */
export function react(draft: Draft): void {
  do {
    for (; draft.reactedEventCount < draft.events.length; draft.reactedEventCount += 1) {
      const event = draft.events[draft.reactedEventCount]
      if (!event || draft.state.status !== 'active') continue
      const reaction = reactions[event.type] as ((draft: Draft, event: CareFlowEvent) => void) | undefined
      reaction?.(draft, event)
    }
    if (draft.state.status === 'active') completeIdleTracks(draft)
  } while (draft.reactedEventCount < draft.events.length)
}

/** Resolves the outgoing transitions of a step, or of the track's start. */
function continueFrom(draft: Draft, track: Element, from: string, transitions: readonly Transition[]): void {
  if (track.status === 'ACTIVE') resolveTransitions(draft, track, from, transitions)
}

function advanceStepOf(draft: Draft, { action_component, context }: Activity): void {
  if (action_component !== null && context.step_id !== null) advanceStep(draft, context.step_id)
}
