import { recordActivity } from './activities.ts'
import { collectDataPoint, evaluateRuleWithValues, type RuleResult, readValue } from './data-points.ts'
import { requireRecord, requireTrack } from './lookups.ts'
import {
  createElement,
  createId,
  emit,
  isOpen,
  isoNow,
  type MutableCareFlow,
  schedule,
  storeElement,
  unschedule,
} from './mutable-care-flow.ts'
import type { Element, PathwayContext } from './records.ts'
import type { TrackDefinition, Trigger } from './release.ts'
import { addDuration } from './timing.ts'

const MINUTE_MS = 60_000

/** An event that can start a track. */
type TrackCause =
  | { type: 'care_flow_started' }
  | { type: 'data_point_collected' | 'extension_webhook' | 'step_completed' | 'track_completed'; id: string }
  | { type: 'data_point_not_collected'; id: string; trigger: Trigger }

/** Queues each track with a trigger for this cause, if the trigger's rule holds. Does nothing unless the care flow is active. */
export function queueTriggeredTracks(flow: MutableCareFlow, cause: TrackCause): void {
  if (flow.state.status !== 'active') return
  for (const track of flow.release.tracks) {
    const result = track.triggers
      .filter((trigger) => isTriggeredBy(trigger, cause))
      .map((trigger) => evaluateRuleWithValues(flow, 'rule' in trigger ? trigger.rule : null))
      .find(({ satisfied }) => satisfied)
    if (!result) continue
    recordTriggerActivity(flow, track, result, cause)
    queueTrack(flow, track.id)
  }
}

/** Schedules the checks of all `when_not_collected` triggers. */
export function scheduleNotCollectedChecks(flow: MutableCareFlow): void {
  for (const { id: trigger_id, within } of listNotCollectedTriggers(flow)) {
    const time = addDuration(flow.state.time, within)
    schedule(flow, { time, type: 'data_point_not_collected', trigger_id })
  }
}

/** Queues the track of a `when_not_collected` trigger if its data point has no value. */
export function queueIfNotCollected(flow: MutableCareFlow, triggerId: string): void {
  const trigger = listNotCollectedTriggers(flow).find(({ id }) => id === triggerId)
  if (!trigger || readValue(flow, trigger.data_point_definition_id) !== undefined) return
  queueTriggeredTracks(flow, { type: trigger.type, id: trigger.data_point_definition_id, trigger })
}

function listNotCollectedTriggers({ release }: MutableCareFlow) {
  return release.tracks
    .flatMap((track) => track.triggers)
    .filter((trigger) => trigger.type === 'data_point_not_collected')
}

function isTriggeredBy(trigger: Trigger, cause: TrackCause): boolean {
  if ('trigger' in cause) return trigger === cause.trigger
  return trigger.type === cause.type && sourceIdOf(trigger) === ('id' in cause ? cause.id : undefined)
}

/** Returns the definition id of the data point, webhook, step or track that a trigger depends on. */
function sourceIdOf(trigger: Trigger): string | undefined {
  switch (trigger.type) {
    case 'care_flow_started':
    case 'manual':
      return undefined
    case 'data_point_collected':
    case 'data_point_not_collected':
      return trigger.data_point_definition_id
    case 'extension_webhook':
      return trigger.webhook_id
    case 'step_completed':
      return trigger.step_id
    case 'track_completed':
      return trigger.track_id
  }
}

/** Records the trigger of a track as an activity, unless the trigger is the start of the care flow. */
function recordTriggerActivity(
  flow: MutableCareFlow,
  track: TrackDefinition,
  result: RuleResult,
  cause: TrackCause,
): void {
  if (cause.type === 'care_flow_started') return
  const evaluated_rule = {
    id: createId(flow),
    release_id: flow.release.release_id,
    ...result,
  }
  emit(flow, { type: 'rule_evaluated', evaluated_rule })
  recordActivity(flow, {
    action: 'ACTIVATE',
    object: { type: 'TRACK_TRIGGER', id: track.id, name: track.title },
    context: createCareFlowContext(flow),
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
export function queueTrack(flow: MutableCareFlow, track_id: string): void {
  const last = flow.state.track_starts[track_id]
  const time = last === undefined ? flow.state.time : Math.max(flow.state.time, last + MINUTE_MS)
  flow.state.track_starts[track_id] = time
  schedule(flow, { time, type: 'start_track', track_id, user: flow.user })
}

export function startTrack(flow: MutableCareFlow, trackId: string): void {
  const track = requireTrack(flow.release, trackId)
  const id = createId(flow)
  const context: PathwayContext = { ...createCareFlowContext(flow), instance_id: id, track_id: id }
  const element = createElement(
    flow,
    {
      id,
      definition_id: track.id,
      parent_id: flow.state.id,
      name: track.title,
      type: 'TRACK',
      start_date: isoNow(flow),
      status: 'ACTIVE',
      context,
      started_by: flow.user,
    },
    'track_started',
  )
  recordTrackActivity(flow, element, 'ACTIVATE')
  collectDataPoint(flow, `${track.id}-ACTIVATION`, isoNow(flow), null)
}

/** Completes the active tracks in which no step is open and no arrival is scheduled. */
export function completeIdleTracks(flow: MutableCareFlow): void {
  const { elements, scheduled_work } = flow.state
  const busy = new Set<string | null>()
  for (const entry of scheduled_work) if (entry.type === 'arrival') busy.add(entry.element_id)
  for (const { type, parent_id, status } of Object.values(elements))
    if (type === 'STEP' && isOpen(status)) busy.add(parent_id)
  for (const track of Object.values(elements)) {
    if (track.type !== 'TRACK' || track.status !== 'ACTIVE' || busy.has(track.id)) continue
    const element = storeElement(
      flow,
      { ...track, status: 'DONE', end_date: isoNow(flow) },
      'track_completed',
    )
    recordTrackActivity(flow, element, 'COMPLETE')
    collectDataPoint(flow, `${element.definition_id}-COMPLETION`, isoNow(flow), null)
  }
}

/** Records an event of a track as an activity. */
export function recordTrackActivity(
  flow: MutableCareFlow,
  element: Element,
  action: 'ACTIVATE' | 'COMPLETE' | 'STOPPED',
): void {
  recordActivity(flow, {
    action,
    object: { type: 'TRACK', id: element.definition_id, name: element.name },
    context: element.context,
  })
}

/** Queues a scheduled track on its date. */
export function activateScheduledTrack(flow: MutableCareFlow, id: string): void {
  const track = requireRecord(flow.state.scheduled_tracks, id)
  const scheduled_track = { ...track, status: 'activated', modified_date: isoNow(flow) } as const
  flow.state.scheduled_tracks[id] = scheduled_track
  emit(flow, { type: 'track_activated', scheduled_track })
  queueTrack(flow, track.track_definition_id)
}

/** Cancels a scheduled track that has not started. */
export function unscheduleTrack(flow: MutableCareFlow, id: string): void {
  const track = flow.state.scheduled_tracks[id]
  if (track?.status !== 'scheduled') return
  unschedule(flow, (entry) => entry.type === 'scheduled_track' && entry.scheduled_track_id === id)
  const scheduled_track = { ...track, status: 'canceled', modified_date: isoNow(flow) } as const
  flow.state.scheduled_tracks[id] = scheduled_track
  emit(flow, { type: 'track_unscheduled', scheduled_track })
}

/** Creates the context of activities about the care flow itself. */
export function createCareFlowContext({ state }: MutableCareFlow): PathwayContext {
  return { instance_id: state.id, pathway_id: state.id, track_id: null, step_id: null, action_id: null }
}
