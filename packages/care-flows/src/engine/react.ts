import { findElement, findStep, findTrack } from './find-part.ts'
import type { Happening } from './happening.ts'
import type { Activity, Element } from './records.ts'
import type { Transition } from './release.ts'
import type { Run } from './run.ts'
import { completeStepIfReady, takeTransitions } from './steps.ts'
import { settleTimers } from './timers.ts'
import { awaitDataPoints, completeTrackIfIdle, startTriggeredTracks } from './tracks.ts'

type Reactions = {
  [Type in Happening['type']]?: (run: Run, happening: Extract<Happening, { type: Type }>) => void
}

/** The reactions of a care flow to what happened. */
const reactions: Reactions = {
  care_flow_started: (run) => {
    startTriggeredTracks(run, { type: 'care_flow_started' })
    awaitDataPoints(run)
  },
  data_point_collected: (run, { data_point }) => {
    startTriggeredTracks(run, { type: 'data_point_collected', id: data_point.data_point_definition_id })
    settleTimers(run, data_point.data_point_definition_id)
  },
  track_started: (run, { element }) => {
    goOn(run, element, findTrack(run.release, element.definition_id).start)
  },
  track_completed: (run, { element }) => {
    startTriggeredTracks(run, { type: 'track_completed', id: element.definition_id })
  },
  step_started: (run, { element }) => completeStepIfReady(run, element.id),
  step_completed: (run, { element }) => {
    startTriggeredTracks(run, { type: 'step_completed', id: element.definition_id })
    goOn(run, findElement(run, element.parent_id ?? ''), findStep(run.release, element.definition_id).next)
  },
  activity_completed: (run, { activity }) => completeStepOf(run, activity),
  activity_expired: (run, { activity }) => completeStepOf(run, activity),
  activity_failed: (run, { activity }) => completeStepOf(run, activity),
}

/** Reacts to everything that is new, and to the results of the reactions, until nothing is new. */
export function react(run: Run): void {
  for (; run.reacted < run.happened.length; run.reacted += 1) {
    const happening = run.happened[run.reacted]
    if (!happening || run.state.status !== 'active') continue
    const reaction = reactions[happening.type] as ((run: Run, happening: Happening) => void) | undefined
    reaction?.(run, happening)
  }
}

function goOn(run: Run, track: Element, transitions: readonly Transition[]): void {
  if (track.status !== 'ACTIVE') return
  takeTransitions(run, track, transitions)
  completeTrackIfIdle(run, track.id)
}

function completeStepOf(run: Run, { id }: Activity): void {
  const step = run.state.elements[id]?.parent_id
  if (step) completeStepIfReady(run, step)
}
