import { recordActivity } from './activities.ts'
import { collectDataPoint, createEvaluationContext, readValue } from './data-points.ts'
import { requireNotCollectedTrigger, requireRecord, requireTrack } from './lookups.ts'
import {
  createElement,
  createId,
  emit,
  isOpen,
  isoNow,
  type MutableCareFlow,
  schedule,
  storeElement,
  storeScheduledTrack,
  unschedule,
} from './mutable-care-flow.ts'
import type { Element, PathwayContext } from './records.ts'
import type { TrackDefinition, Trigger } from './release.ts'
import { evaluateRule, type RuleResult } from './rule.ts'
import { addDuration } from './timing.ts'

const MINUTE_MS = 60_000

/** An event that can start a track. `id` is the definition id of the data point, webhook, step or track. */
interface TrackCause {
  type: Exclude<Trigger['type'], 'manual'>
  id?: string
}

/** Queues the tracks that an event triggers. Does nothing unless the care flow is active. */
export function queueTriggeredTracks(flow: MutableCareFlow, cause: TrackCause): void {
  if (flow.state.status !== 'active') return
  for (const track of flow.release.tracks) {
    const triggers = track.triggers.filter(
      (trigger) => trigger.type === cause.type && sourceIdOf(trigger) === cause.id,
    )
    queueIfRuleHolds(flow, track, triggers, cause)
  }
}

/** Queues a track if the rule of one of its triggers holds. */
function queueIfRuleHolds(
  flow: MutableCareFlow,
  track: TrackDefinition,
  triggers: readonly Trigger[],
  cause: TrackCause,
): void {
  const result = triggers
    .map((trigger) => evaluateRule('rule' in trigger ? trigger.rule : null, createEvaluationContext(flow)))
    .find(({ satisfied }) => satisfied)
  if (!result) return
  recordTriggerActivity(flow, track, result, cause)
  queueTrack(flow, track.id)
}

/** Schedules the checks of all `when_not_collected` triggers. */
export function scheduleNotCollectedChecks(flow: MutableCareFlow): void {
  for (const { triggers } of flow.release.tracks)
    for (const trigger of triggers) {
      if (trigger.type !== 'data_point_not_collected') continue
      const time = addDuration(flow.state.time, trigger.within)
      schedule(flow, { time, type: trigger.type, trigger_id: trigger.id })
    }
}

/** Queues the track of a `when_not_collected` trigger if its data point has no value. */
export function queueIfNotCollected(flow: MutableCareFlow, triggerId: string): void {
  const { track, trigger } = requireNotCollectedTrigger(flow.release, triggerId)
  const { type, data_point_definition_id: id } = trigger
  if (readValue(flow, id) === undefined) queueIfRuleHolds(flow, track, [trigger], { type, id })
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
      triggering_event: { type: cause.type, source_id: cause.id ?? null },
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
  storeScheduledTrack(flow, { ...track, status: 'activated', modified_date: isoNow(flow) }, 'track_activated')
  queueTrack(flow, track.track_definition_id)
}

/** Cancels a scheduled track that has not started. */
export function unscheduleTrack(flow: MutableCareFlow, id: string): void {
  const track = flow.state.scheduled_tracks[id]
  if (track?.status !== 'scheduled') return
  unschedule(flow, (entry) => entry.type === 'scheduled_track' && entry.scheduled_track_id === id)
  storeScheduledTrack(
    flow,
    { ...track, status: 'canceled', modified_date: isoNow(flow) },
    'track_unscheduled',
  )
}

/** Creates the context of activities about the care flow itself. */
export function createCareFlowContext({ state }: MutableCareFlow): PathwayContext {
  return { instance_id: state.id, pathway_id: state.id, track_id: null, step_id: null, action_id: null }
}
