import { recordActivity } from './activities.ts'
import {
  createElement,
  createId,
  type Draft,
  emit,
  isOpen,
  isoNow,
  schedule,
  storeElement,
  unschedule,
} from './care-flow-draft.ts'
import type { Element, PathwayContext } from './care-flow-records.ts'
import { collectDataPoint, createFacts, evaluateRuleWithValues, readValue } from './data-points.ts'
import { requireRecord, requireTrack } from './lookups.ts'
import type { TrackDefinition, Trigger } from './release.ts'
import { evaluateRule } from './rule.ts'
import { addDuration } from './timing.ts'

const MINUTE_MS = 60_000

/** The cause of a track's start. */
type TrackCause =
  | { type: 'care_flow_started' }
  | { type: 'data_point_collected' | 'extension_webhook' | 'step_completed' | 'track_completed'; id: string }
  | { type: 'data_point_not_collected'; id: string; trigger: Trigger }

/** Queues each track with a trigger for this cause, if the trigger's rule holds. Does nothing unless the care flow is active. */
export function queueTriggeredTracks(draft: Draft, cause: TrackCause): void {
  if (draft.state.status !== 'active') return
  for (const track of draft.release.tracks) {
    const trigger = track.triggers.find(
      (candidate) =>
        isTriggeredBy(candidate, cause) &&
        (!('rule' in candidate) || evaluateRule(candidate.rule, createFacts(draft))),
    )
    if (!trigger) continue
    recordTriggerActivity(draft, track, trigger, cause)
    queueTrack(draft, track.id)
  }
}

/** Schedules the checks of all `when_not_collected` triggers. */
export function scheduleNotCollectedChecks(draft: Draft): void {
  for (const { id: trigger_id, within } of listNotCollectedTriggers(draft)) {
    const time = addDuration(draft.state.time, within)
    schedule(draft, { time, type: 'data_point_not_collected', trigger_id })
  }
}

/** Queues the track of a `when_not_collected` trigger if its data point has no value. */
export function queueIfNotCollected(draft: Draft, triggerId: string): void {
  const trigger = listNotCollectedTriggers(draft).find(({ id }) => id === triggerId)
  if (!trigger || readValue(draft, trigger.data_point_definition_id) !== undefined) return
  queueTriggeredTracks(draft, { type: trigger.type, id: trigger.data_point_definition_id, trigger })
}

function listNotCollectedTriggers({ release }: Draft) {
  return release.tracks
    .flatMap((track) => track.triggers)
    .filter((trigger) => trigger.type === 'data_point_not_collected')
}

function isTriggeredBy(trigger: Trigger, cause: TrackCause): boolean {
  if (trigger.type !== cause.type) return false
  if ('trigger' in cause) return trigger === cause.trigger
  const ids: Partial<Record<string, unknown>> = { ...trigger }
  const sources = [ids.data_point_definition_id, ids.webhook_id, ids.step_id, ids.track_id]
  return !('id' in cause) || sources.includes(cause.id)
}

/** Records the trigger of a track as an activity, unless the trigger is the start of the care flow. */
function recordTriggerActivity(
  draft: Draft,
  track: TrackDefinition,
  trigger: Trigger,
  cause: TrackCause,
): void {
  if (cause.type === 'care_flow_started') return
  const evaluated_rule = {
    id: createId(draft),
    release_id: draft.release.release_id,
    ...evaluateRuleWithValues(draft, 'rule' in trigger ? trigger.rule : null),
  }
  emit(draft, { type: 'rule_evaluated', evaluated_rule })
  recordActivity(draft, {
    action: 'ACTIVATE',
    object: { type: 'TRACK_TRIGGER', id: track.id, name: track.title },
    context: createCareFlowContext(draft),
    outputs: {
      type: 'TRACK_TRIGGER',
      satisfied: evaluated_rule.satisfied,
      evaluated_rule_id: evaluated_rule.id,
      trigger_type: cause.type,
      triggering_event: { type: cause.type, source_id: cause.id },
      target_track_id: track.id,
      target_track_name: track.title,
    },
  })
}

/** Schedules the start of a track, at least a minute after its last start. */
export function queueTrack(draft: Draft, track_id: string): void {
  const last = draft.state.track_starts[track_id]
  const time = last === undefined ? draft.state.time : Math.max(draft.state.time, last + MINUTE_MS)
  draft.state.track_starts[track_id] = time
  schedule(draft, { time, type: 'start_track', track_id, user: draft.user })
}

export function startTrack(draft: Draft, trackId: string): void {
  const track = requireTrack(draft.release, trackId)
  const id = createId(draft)
  const context: PathwayContext = { ...createCareFlowContext(draft), instance_id: id, track_id: id }
  const element = createElement(
    draft,
    {
      id,
      definition_id: track.id,
      parent_id: draft.state.id,
      name: track.title,
      type: 'TRACK',
      start_date: isoNow(draft),
      status: 'ACTIVE',
      context,
      started_by: draft.user,
    },
    'track_started',
  )
  recordTrackActivity(draft, element, 'ACTIVATE')
  collectDataPoint(draft, `${track.id}-ACTIVATION`, isoNow(draft), null)
}

/** Completes the active tracks in which no step is open and no transition is waiting. */
export function completeIdleTracks(draft: Draft): void {
  const { elements, scheduled_work } = draft.state
  const busy = new Set<string | null>()
  for (const entry of scheduled_work) if (entry.type === 'arrival') busy.add(entry.element_id)
  for (const { type, parent_id, status } of Object.values(elements))
    if (type === 'STEP' && isOpen(status)) busy.add(parent_id)
  for (const track of Object.values(elements)) {
    if (track.type !== 'TRACK' || track.status !== 'ACTIVE' || busy.has(track.id)) continue
    const element = storeElement(
      draft,
      { ...track, status: 'DONE', end_date: isoNow(draft) },
      'track_completed',
    )
    recordTrackActivity(draft, element, 'COMPLETE')
    collectDataPoint(draft, `${element.definition_id}-COMPLETION`, isoNow(draft), null)
  }
}

/** Records an event of a track as an activity. */
export function recordTrackActivity(
  draft: Draft,
  element: Element,
  action: 'ACTIVATE' | 'COMPLETE' | 'STOPPED',
): void {
  recordActivity(draft, {
    action,
    object: { type: 'TRACK', id: element.definition_id, name: element.name },
    context: element.context,
  })
}

/** Queues a scheduled track at its date. */
export function activateScheduledTrack(draft: Draft, id: string): void {
  const track = requireRecord(draft.state.scheduled_tracks, id)
  const scheduled_track = { ...track, status: 'activated', modified_date: isoNow(draft) } as const
  draft.state.scheduled_tracks[id] = scheduled_track
  emit(draft, { type: 'track_activated', scheduled_track })
  queueTrack(draft, track.track_definition_id)
}

/** Cancels a scheduled track that has not started. */
export function unscheduleTrack(draft: Draft, id: string): void {
  const track = draft.state.scheduled_tracks[id]
  if (track?.status !== 'scheduled') return
  unschedule(draft, (entry) => entry.type === 'scheduled_track' && entry.scheduled_track_id === id)
  const scheduled_track = { ...track, status: 'canceled', modified_date: isoNow(draft) } as const
  draft.state.scheduled_tracks[id] = scheduled_track
  emit(draft, { type: 'track_unscheduled', scheduled_track })
}

/** Creates the context of activities about the care flow itself. */
export function createCareFlowContext({ state }: Draft): PathwayContext {
  return { instance_id: state.id, pathway_id: state.id, track_id: null, step_id: null, action_id: null }
}
