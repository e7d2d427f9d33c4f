import type { CareFlowEvent } from './care-flow-event.ts'
import type { Draft } from './draft.ts'
import { findElement, findStep, findTrack } from './find-part.ts'
import type { Activity, Element } from './records.ts'
import type { Transition } from './release.ts'
import { completeStepIfReady, takeTransitions } from './steps.ts'
import { updateTimers } from './timers.ts'
import { awaitDataPoints, completeTrackIfIdle, startTriggeredTracks } from './tracks.ts'

type Reactions = {
  [Type in CareFlowEvent['type']]?: (draft: Draft, event: Extract<CareFlowEvent, { type: Type }>) => void
}

/** The reactions of a care flow to its events. */
const reactions: Reactions = {
  care_flow_started: (draft) => {
    startTriggeredTracks(draft, { type: 'care_flow_started' })
    awaitDataPoints(draft)
  },
  data_point_collected: (draft, { data_point }) => {
    startTriggeredTracks(draft, { type: 'data_point_collected', id: data_point.data_point_definition_id })
    updateTimers(draft, data_point.data_point_definition_id)
  },
  track_started: (draft, { element }) => {
    goOn(draft, element, findTrack(draft.release, element.definition_id).start)
  },
  track_completed: (draft, { element }) => {
    startTriggeredTracks(draft, { type: 'track_completed', id: element.definition_id })
  },
  step_started: (draft, { element }) => completeStepIfReady(draft, element.id),
  step_completed: (draft, { element }) => {
    startTriggeredTracks(draft, { type: 'step_completed', id: element.definition_id })
    goOn(
      draft,
      findElement(draft, element.parent_id ?? ''),
      findStep(draft.release, element.definition_id).next,
    )
  },
  activity_completed: (draft, { activity }) => completeStepOf(draft, activity),
  activity_expired: (draft, { activity }) => completeStepOf(draft, activity),
  activity_failed: (draft, { activity }) => completeStepOf(draft, activity),
}

/** Reacts to everything that is new, and to the results of the reactions, until nothing is new. */
export function react(draft: Draft): void {
  for (; draft.reacted < draft.events.length; draft.reacted += 1) {
    const event = draft.events[draft.reacted]
    if (!event || draft.state.status !== 'active') continue
    const reaction = reactions[event.type] as ((draft: Draft, event: CareFlowEvent) => void) | undefined
    reaction?.(draft, event)
  }
}

function goOn(draft: Draft, track: Element, transitions: readonly Transition[]): void {
  if (track.status !== 'ACTIVE') return
  takeTransitions(draft, track, transitions)
  completeTrackIfIdle(draft, track.id)
}

function completeStepOf(draft: Draft, { id }: Activity): void {
  const step = draft.state.elements[id]?.parent_id
  if (step) completeStepIfReady(draft, step)
}
