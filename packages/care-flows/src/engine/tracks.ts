import { noteActivity } from './activities.ts'
import { collect, createFacts, readValue } from './data-points.ts'
import { changeElement, createElement } from './elements.ts'
import { evaluateRule } from './evaluate-rule.ts'
import { findElement, findTrack } from './find-part.ts'
import { keepEvaluation } from './keep-evaluation.ts'
import type { Context, Element } from './records.ts'
import type { TrackDefinition, Trigger } from './release.ts'
import type { Rule } from './rule.ts'
import { createId, now, plan, type Run } from './run.ts'

const MINUTE = 60_000

/** What may start a track. */
export type TrackCause =
  | { type: 'care_flow_started' }
  | { type: 'data_point_collected' | 'step_completed' | 'track_completed'; id: string }
  | { type: 'data_point_not_collected'; id: string; trigger: Trigger }

/** Starts every track that has this trigger, if its rule holds. Starts nothing unless the care flow is active. */
export function startTriggeredTracks(run: Run, cause: TrackCause): void {
  if (run.state.status !== 'active') return
  for (const track of run.release.tracks) {
    const trigger = track.triggers.find(
      (candidate) => fits(candidate, cause) && (!('rule' in candidate) || holds(run, candidate.rule)),
    )
    if (!trigger) continue
    noteTrigger(run, track, trigger, cause)
    planTrack(run, track.id)
  }
}

/** Puts on the agenda when the data points of `when_not_collected` must have a value. */
export function awaitDataPoints(run: Run): void {
  for (const { id, within } of listAwaiting(run))
    plan(run, { time: run.state.time + within, type: 'data_point_not_collected', id })
}

/** Starts a track if its data point has not been collected in time. */
export function missDataPoint(run: Run, triggerId: string): void {
  const trigger = listAwaiting(run).find(({ id }) => id === triggerId)
  if (!trigger || readValue(run, trigger.data_point_definition_id) !== undefined) return
  startTriggeredTracks(run, { type: trigger.type, id: trigger.data_point_definition_id, trigger })
}

function listAwaiting({ release }: Run) {
  return release.tracks
    .flatMap((track) => track.triggers)
    .filter((trigger) => trigger.type === 'data_point_not_collected')
}

function fits(trigger: Trigger, cause: TrackCause): boolean {
  if (trigger.type !== cause.type) return false
  switch (trigger.type) {
    case 'data_point_not_collected':
      return 'trigger' in cause && trigger === cause.trigger
    case 'data_point_collected':
      return 'id' in cause && trigger.data_point_definition_id === cause.id
    case 'step_completed':
      return 'id' in cause && trigger.step_id === cause.id
    case 'track_completed':
      return 'id' in cause && trigger.track_id === cause.id
    default:
      return true
  }
}

function holds(run: Run, rule: Rule | null): boolean {
  return rule === null || evaluateRule(rule, createFacts(run))
}

/** Creates an activity for the trigger of a track, unless the trigger is the start of the care flow. */
function noteTrigger(run: Run, track: TrackDefinition, trigger: Trigger, cause: TrackCause): void {
  if (cause.type === 'care_flow_started') return
  const evaluation = keepEvaluation(run, 'rule' in trigger ? trigger.rule : null)
  noteActivity(run, {
    action: 'ACTIVATE',
    object: { type: 'TRACK_TRIGGER', id: track.id, name: track.title },
    context: createPathwayContext(run),
    outputs: {
      type: 'TRACK_TRIGGER',
      satisfied: evaluation.satisfied,
      evaluated_rule_id: evaluation.id,
      trigger_type: cause.type,
      triggering_event: { type: cause.type, source_id: cause.id },
      target_track_id: track.id,
      target_track_name: track.title,
    },
  })
}

/** Starts a track. If it started less than a minute ago, it waits in a queue until the minute is over. */
export function planTrack(run: Run, trackId: string): void {
  const last = run.state.track_starts[trackId]
  const time = last === undefined ? run.state.time : Math.max(run.state.time, last + MINUTE)
  run.state.track_starts[trackId] = time
  plan(run, { time, type: 'start_track', id: trackId, ...(run.user && { user: run.user }) })
}

/** Starts a track now. */
export function startTrack(run: Run, trackId: string): void {
  const track = findTrack(run.release, trackId)
  const id = createId(run)
  const context: Context = { ...createPathwayContext(run), instance_id: id, track_id: track.id }
  const element = createElement(
    run,
    {
      id,
      definition_id: track.id,
      parent_id: run.state.id,
      name: track.title,
      type: 'TRACK',
      start_date: now(run),
      status: 'ACTIVE',
      context,
      started_by: run.user,
    },
    'track_started',
  )
  noteTrack(run, element, 'ACTIVATE')
  collect(run, `${track.id}-ACTIVATION`, now(run), null)
}

/** Completes a track in which nothing is active or scheduled any more. */
export function completeTrackIfIdle(run: Run, instanceId: string): void {
  const track = findElement(run, instanceId)
  if (track.status !== 'ACTIVE') return
  const isBusy = Object.values(run.state.elements).some(
    ({ parent_id, status }) => parent_id === instanceId && (status === 'ACTIVE' || status === 'SCHEDULED'),
  )
  if (isBusy) return
  const element = changeElement(run, { ...track, status: 'DONE', end_date: now(run) }, 'track_completed')
  noteTrack(run, element, 'COMPLETE')
  collect(run, `${element.definition_id}-COMPLETION`, now(run), null)
}

/** Creates an activity that says what happened to a track. */
export function noteTrack(run: Run, element: Element, action: 'ACTIVATE' | 'COMPLETE' | 'STOPPED'): void {
  noteActivity(run, {
    action,
    object: { type: 'TRACK', id: element.id, name: element.name },
    track: { id: element.definition_id, title: element.name },
    container_name: element.name,
    context: element.context,
  })
}

/** The context of what belongs to the care flow as a whole. */
export function createPathwayContext({ state }: Run): Context {
  return { instance_id: state.id, pathway_id: state.id, track_id: null, step_id: null, action_id: null }
}
